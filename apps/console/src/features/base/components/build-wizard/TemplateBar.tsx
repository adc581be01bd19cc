import { buildPlanTemplate } from '@linli/api-client/contract/base/build-batch'
import { type PlanGroup, planGroups } from '@linli/api-client/contract/base/build-plan'
import type { RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { Select } from '@linli/ui/select'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { showError } from '../../../../session/show-error.ts'
import { callsOf } from '../../../../resource/calls.ts'
import { useResourceList, useWrite } from '../../../../resource/queries.ts'
import { useCan } from '../../../../session/profile.ts'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'

type Template = RowOf<typeof buildPlanTemplate>

interface TemplateBarProps {
  /** The plan as it stands; null while it is not whole. */
  readonly plan: readonly PlanGroup[] | null
  readonly onLoad: (plan: readonly PlanGroup[]) => void
}

const calls = callsOf(buildPlanTemplate)
const nameField = { name: buildPlanTemplate.fields.name }

/** Plans of the company that were kept: one is loaded, this one is kept, names are changed and plans thrown away. */
export function TemplateBar({ plan, onLoad }: TemplateBarProps) {
  const { data } = useResourceList(buildPlanTemplate, { pageNum: 1, pageSize: 200 })
  const create = useWrite(calls.create)
  const update = useWrite(calls.update)
  const mayCreate = useCan('base:building:create')
  const mayUpdate = useCan('base:building:update')
  const [loadedId, setLoadedId] = useState<number | null>(null)
  const [open, setOpen] = useState<'save' | 'manage' | null>(null)
  const templates = data?.records ?? []
  const loaded = templates.find(({ id }) => id === loadedId)

  const load = (id: number | null) => {
    setLoadedId(id)
    const found = templates.find((one) => one.id === id)
    if (found) onLoad(planGroups.parse(found.plan))
  }
  const overwrite = async (row: Template, groups: readonly PlanGroup[]) => {
    try {
      await update.mutateAsync({ id: row.id, version: row.version, plan: [...groups] })
      toast.success(`已更新方案“${row.name}”`)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="w-56">
        <Select
          aria-label="载入方案"
          placeholder="载入方案"
          options={templates.map(({ id, name }) => ({ value: id, label: name }))}
          clearable
          value={loaded ? loaded.id : null}
          onChange={load}
        />
      </div>
      {mayCreate && (
        <Button disabled={plan === null} onClick={() => setOpen('save')}>
          存为方案
        </Button>
      )}
      {mayUpdate && loaded && plan && (
        <Button loading={update.isPending} onClick={() => void overwrite(loaded, plan)}>
          更新“{loaded.name}”
        </Button>
      )}
      {templates.length > 0 && <Button onClick={() => setOpen('manage')}>管理方案</Button>}
      {open === 'save' && plan && (
        <FieldsDialog
          title="存为方案"
          submitLabel="保存"
          fields={nameField}
          note="方案供本公司的各个小区使用，不含所属片区。"
          onSubmit={async ({ name }) => {
            const made = await create.mutateAsync({ name: String(name), plan: [...plan] })
            setLoadedId(made.id)
            toast.success('已保存方案')
          }}
          onClose={() => setOpen(null)}
        />
      )}
      <Dialog open={open === 'manage'} title="管理方案" width={560} onClose={() => setOpen(null)}>
        <RelatedRows of={buildPlanTemplate} title="生成方案" where={{}} columns={['name', 'createdAt']} />
      </Dialog>
    </div>
  )
}
