import { mpVerifyRegister } from '@linli/api-client/contract/auth/mp-desk-calls'
import { mpVerifyApply, mpVerifyFlow } from '@linli/api-client/contract/auth/mp-verify'
import type { ListQuery, RowOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { Empty } from '@linli/ui/empty'
import { Skeleton } from '@linli/ui/skeleton'
import { toast } from '@linli/ui/toast'
import { useEffect, useState } from 'react'
import { callsOf } from '../../../../resource/calls.ts'
import { FieldsForm } from '../../../../resource/FieldsForm.tsx'
import { fileUrl } from '../../../../resource/file-url.ts'
import { openFile } from '../../../../resource/open-file.ts'
import { useCall, useResourceList, useWrite } from '../../../../resource/queries.ts'
import { dictLabel, useDictionary } from '../../../../session/dictionary.ts'
import { showError } from '../../../../session/show-error.ts'

type Row = RowOf<typeof mpVerifyApply>

interface ReviewDeskProps {
  /** The application that comes first. */
  readonly from: number
  readonly where: ListQuery
  readonly onClose: () => void
}

const calls = callsOf(mpVerifyApply).actions

/** 审核台: applications one by one, with what was handed in beside what is registered; A lets pass, R refuses. */
export function ReviewDesk({ from, where, onClose }: ReviewDeskProps) {
  const { data } = useResourceList(mpVerifyApply, { pageNum: 1, pageSize: 50, sort: 'createdAt', ...where })
  const [passed, setPassed] = useState<readonly number[]>([])
  const open = (data?.records ?? []).filter(({ id }) => !passed.includes(id))
  const row = open.find(({ id }) => id === from) ?? open[0]
  return (
    <Dialog open title={`审核台 · 还有 ${open.length} 件`} width={960} onClose={onClose}>
      {data === undefined ? (
        <Skeleton shape="block" />
      ) : row === undefined ? (
        <Empty title="都审核完了" />
      ) : (
        <Apply key={row.id} row={row} onPassed={() => setPassed([...passed, row.id])} />
      )}
    </Dialog>
  )
}

const mark = (agrees: boolean) => (agrees ? '✓' : '✗')

function Apply({ row, onPassed }: { readonly row: Row; readonly onPassed: () => void }) {
  const { id, version, name, labels, proofs } = row
  const [refusing, setRefusing] = useState(false)
  const types = useDictionary((state) => state.types)
  const { data } = useCall(mpVerifyRegister, { id })
  const approve = useWrite(calls.approve)
  const reject = useWrite(calls.reject)
  const pass = () =>
    approve.mutate(
      { id, version },
      {
        onError: showError,
        onSuccess: () => {
          toast.success('已通过')
          onPassed()
        },
      },
    )
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      if (refusing || approve.isPending || target instanceof HTMLInputElement) return
      if (key.toLowerCase() === 'a') pass()
      if (key.toLowerCase() === 'r') setRefusing(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
  return (
    <div className="grid gap-4">
      <p className="m-0">
        {name} 申请认证 {labels?.roomId}（{dictLabel(types, 'house_relation', row.relation)}） {row.docNo}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        <section aria-label="证明材料">
          {proofs?.length ? <Proofs keys={proofs} /> : '未提交证明材料'}
        </section>
        <section aria-label="登记信息" className="grid content-start gap-2">
          {data?.map((one) => (
            <p key={one.residentId} className="m-0">
              {one.relation} {one.name}
              {mark(one.nameMatches)} {one.docNo}
              {mark(one.docMatches)} {one.phone}
              {mark(one.phoneMatches)}
            </p>
          ))}
          {data?.length === 0 && '该房屋没有登记人员'}
        </section>
      </div>
      <div className="flex justify-end gap-2">
        <Button onClick={() => setRefusing(true)}>驳回（R）</Button>
        <Button variant="primary" loading={approve.isPending} onClick={pass}>
          通过（A）
        </Button>
      </div>
      {refusing && (
        <FieldsForm
          title="驳回申请"
          submitLabel="驳回"
          fields={mpVerifyFlow.transitions.reject.input}
          onSubmit={async ({ rejectReason }) => {
            await reject.mutateAsync({ id, version, rejectReason: String(rejectReason) })
            toast.success('已驳回')
            onPassed()
          }}
          onClose={() => setRefusing(false)}
        />
      )}
    </div>
  )
}

/** What was handed in, one picture at a time; pressed, it is twice as large and can be moved about. */
function Proofs({ keys }: { readonly keys: readonly string[] }) {
  const [at, setAt] = useState(0)
  const [large, setLarge] = useState(false)
  return (
    <div className="grid gap-2">
      <button
        type="button"
        aria-pressed={large}
        aria-label={`放大证明材料${at + 1}`}
        className={`h-80 overflow-auto rounded-card border-0 bg-fill p-0 ${large ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
        onClick={() => setLarge(!large)}
      >
        <img
          src={fileUrl(keys[at] ?? '')}
          alt=""
          className={large ? 'w-[200%] max-w-none' : 'size-full object-contain'}
        />
      </button>
      <span className="flex flex-wrap gap-2">
        {keys.length > 1 &&
          keys.map((key, index) => (
            <Button
              key={key}
              size="small"
              variant={index === at ? 'primary' : 'default'}
              aria-pressed={index === at}
              onClick={() => setAt(index)}
            >
              {index + 1}
            </Button>
          ))}
        <Button size="small" onClick={() => void openFile(keys[at] ?? '')}>
          原图
        </Button>
      </span>
    </div>
  )
}
