import type { MenuNode } from '@linli/api-client/contract/auth/answers'
import { dataScopes, role } from '@linli/api-client/contract/auth/role'
import { grantRole, permissionCatalog, roleRights } from '@linli/api-client/contract/auth/role-calls'
import { grantImpact, roleMatrix } from '@linli/api-client/contract/auth/role-matrix-calls'
import { f, type OutputOf, type RowOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Drawer } from '@linli/ui/drawer'
import { FormField, useLinliForm, useWatch } from '@linli/ui/form'
import { FormDrawer } from '@linli/ui/form-drawer'
import { RadioGroup } from '@linli/ui/radio-group'
import { Skeleton } from '@linli/ui/skeleton'
import { TextInput } from '@linli/ui/text-input'
import { toast } from '@linli/ui/toast'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { DraftOffer } from '../../../resource/DraftOffer.tsx'
import { useCall } from '../../../resource/queries.ts'
import { useFormDraft } from '../../../resource/useDraft.ts'
import { client } from '../../../session/client.ts'
import { useProfile } from '../../../session/profile.ts'
import { FieldLevels, type FieldRule } from './FieldLevels.tsx'
import type { Impact } from './impact-text.ts'
import { ImpactPreview } from './ImpactPreview.tsx'
import { allKeys, type Catalog, codeKey, menuKey, pickedRights, rightsGrid } from './rights-grid.ts'
import { type ComparedRole, RightsGrid } from './RightsGrid.tsx'

interface RoleRightsProps {
  readonly row: RowOf<typeof role>
  readonly onClose: () => void
}

/** What a role may see and do, and on which rows. */
export function RoleRights({ row, onClose }: RoleRightsProps) {
  const catalog = useCall(permissionCatalog, undefined)
  const rights = useCall(roleRights, { id: row.id })
  const error = catalog.error ?? rights.error
  const title = `角色权限 · ${row.roleName}`
  if (catalog.data && rights.data && rights.isFetchedAfterMount)
    return (
      <RightsForm title={title} row={row} catalog={catalog.data} before={rights.data} onClose={onClose} />
    )
  return (
    <Drawer open title={title} width={1080} onClose={onClose}>
      {error ? (
        <LoadFailed error={error} onRetry={() => void Promise.all([catalog.refetch(), rights.refetch()])} />
      ) : (
        <Skeleton shape="text" lines={10} />
      )}
    </Drawer>
  )
}

interface Values extends Record<string, unknown> {
  checked: readonly string[]
  fieldRules: readonly FieldRule[]
  dataScope: string | null
  reason: string | null
}

const scopeKeys = Object.keys(dataScopes) as (keyof typeof dataScopes)[]
const schema = z.object({
  checked: z.array(z.string()),
  fieldRules: z.array(
    z.object({
      resource: z.string(),
      field: z.string(),
      level: z.enum(['hidden', 'masked', 'read', 'write']),
    }),
  ),
  dataScope: z.enum(scopeKeys),
  reason: f.text('授权原因', { required: true, max: 200 }),
})

interface RightsFormProps extends RoleRightsProps {
  readonly title: string
  readonly catalog: Catalog
  readonly before: OutputOf<typeof roleRights>
}

function RightsForm({ title, row, catalog, before, onClose }: RightsFormProps) {
  const menus = useProfile((state) => state.profile?.menus) ?? noMenus
  const grid = useMemo(() => rightsGrid(menus, catalog), [menus, catalog])
  const roles = useCall(roleMatrix, undefined).data ?? noRoles
  const first = useMemo((): Values => {
    const held = new Set([...before.menuIds.map(menuKey), ...before.codes.map(codeKey)])
    return {
      checked: allKeys(grid).filter((key) => held.has(key)),
      fieldRules: before.fieldRules,
      dataScope: before.dataScope,
      reason: null,
    }
  }, [grid, before])
  const [asked, setAsked] = useState<{
    readonly impact: Impact
    readonly answer: (goOn: boolean) => void
  } | null>(null)
  const ask = async (impact: Impact) => {
    const goOn = await new Promise<boolean>((answer) => setAsked({ impact, answer }))
    setAsked(null)
    // Back to the form, which stays as it is.
    if (!goOn) throw new DOMException('', 'AbortError')
  }
  const form = useLinliForm<Values, z.output<typeof schema>>({
    defaultValues: first,
    name: title,
    schema,
    onSubmit: async ({ checked, fieldRules, dataScope, reason }, { idempotencyKey }) => {
      const { menuIds, codes } = pickedRights(checked, before, menus, grid)
      const { version } = before
      const rights = { id: row.id, version, menuIds: [...menuIds], codes: [...codes], fieldRules, dataScope }
      await ask(await client.call(grantImpact, rights))
      const answer = await client.call(grantRole, { ...rights, reason }, { idempotencyKey })
      if (answer.state === 'pending') toast.warning('新增高危权限须由另一人审批，变更已提交')
      else toast.success(`授权已生效，影响 ${answer.holders} 人`)
      draft.forget()
      onClose()
    },
  })
  const values = useWatch({ control: form.control }) as Values
  const { checked } = values
  const draft = useFormDraft({
    name: `${roleRights.path}-${row.id}`,
    version: before.version,
    before: first,
    values,
    read: () => form.getValues(),
    put: (key, value) => form.setValue(key, value, { shouldDirty: true }),
    labels: draftLabels,
  })
  const close = () => {
    draft.forget()
    onClose()
  }
  return (
    <FormDrawer form={form} open title={title} width={1008} submitLabel="保存授权" onClose={close}>
      <DraftOffer offered={draft.offered} />
      <Banner tone="info" title={changeText(first.checked, checked)} />
      <FormField control={form.control} name="dataScope" label="数据范围" required kind="group">
        {(bind) => (
          <RadioGroup
            {...bind}
            options={scopeKeys.map((value) => ({ value: value as string, label: dataScopes[value] }))}
          />
        )}
      </FormField>
      <FormField control={form.control} name="checked" label="菜单与按钮" kind="group">
        {(bind) => <RightsGrid grid={grid} value={bind.value ?? []} onChange={bind.onChange} roles={roles} />}
      </FormField>
      <FormField
        control={form.control}
        name="fieldRules"
        label="字段权限"
        kind="group"
        help="未设置的字段按按钮权限：可编辑时可写，否则只读"
      >
        {(bind) => (
          <FieldLevels
            value={bind.value ?? []}
            onChange={bind.onChange}
            codes={pickedRights(checked, before, menus, grid).codes}
          />
        )}
      </FormField>
      <FormField control={form.control} name="reason" label="授权原因" required>
        {(bind) => <TextInput {...bind} maxLength={200} />}
      </FormField>
      {asked && (
        <ImpactPreview
          impact={asked.impact}
          onConfirm={() => asked.answer(true)}
          onClose={() => asked.answer(false)}
        />
      )}
    </FormDrawer>
  )
}

const draftLabels = {
  checked: '菜单与按钮',
  fieldRules: '字段权限',
  dataScope: '数据范围',
  reason: '授权原因',
}
const noMenus: readonly MenuNode[] = []
const noRoles: readonly ComparedRole[] = []

/** How many menus and buttons the change gives and takes. */
function changeText(before: readonly string[], after: readonly string[]): string {
  const was = new Set(before)
  const now = new Set(after)
  if (was.size === now.size && after.every((key) => was.has(key))) return '菜单与按钮尚无改动'
  const count = (keys: readonly string[], other: ReadonlySet<string>, kind: string) =>
    keys.filter((key) => key.startsWith(kind) && !other.has(key)).length
  return `菜单 +${count(after, was, 'm:')} −${count(before, now, 'm:')}，按钮 +${count(after, was, 'c:')} −${count(before, now, 'c:')}`
}
