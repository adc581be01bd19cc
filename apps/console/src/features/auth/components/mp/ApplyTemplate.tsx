import { applyMpTemplate, mpTemplateEffect } from '@linli/api-client/contract/auth/mp-desk-calls'
import { Dialog, DialogActions } from '@linli/ui/dialog'
import { Skeleton } from '@linli/ui/skeleton'
import { toast } from '@linli/ui/toast'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall, useWrite } from '../../../../resource/queries.ts'
import { showError } from '../../../../session/show-error.ts'

interface ApplyTemplateProps {
  readonly template: { readonly id: number }
  readonly onClose: () => void
}

/** 应用到现有授权: what a template changes in the grants that follow relations, before it does. */
export function ApplyTemplate({ template: { id }, onClose }: ApplyTemplateProps) {
  const { data, error, refetch } = useCall(mpTemplateEffect, { id })
  const apply = useWrite(applyMpTemplate)
  const run = () =>
    apply.mutate(
      { id },
      {
        onError: showError,
        onSuccess: ({ grants }) => {
          toast.success(`已更新 ${grants} 项授权`)
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      title="应用到现有授权"
      width={560}
      onClose={onClose}
      {...(data &&
        data.grants > 0 && {
          footer: <DialogActions onCancel={onClose} onConfirm={run} confirmLabel="应用" />,
        })}
    >
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton shape="text" lines={3} />
      ) : data.grants === 0 ? (
        <p className="m-0">随居住关系的授权与模板一致，无需更新。</p>
      ) : (
        <div className="grid gap-2">
          <p className="m-0">将更新 {data.grants} 项随居住关系的授权；业主授予和人工调整的不变。</p>
          {data.gained.length > 0 && <p className="m-0">新增：{data.gained.join('、')}</p>}
          {data.lost.length > 0 && <p className="m-0 text-danger">失去：{data.lost.join('、')}</p>}
        </div>
      )}
    </Dialog>
  )
}
