import { giveGrants, giveGrantsFields, previewGrants } from '@linli/api-client/contract/access/grant-calls'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import type { GiveGrantsInput } from '@linli/api-client/contract/access/grant-calls'
import { FieldsDialog } from '../../../resource/FieldsDialog.tsx'
import { client } from '../../../session/client.ts'
import type { OutputOf } from '@linli/api-client/kit'
import { Dialog } from '@linli/ui/dialog'

type Preview = OutputOf<typeof previewGrants>

/** Gives many people rights: what it comes to is shown before it is done. */
export function GiveGrants({ onClose }: { readonly onClose: () => void }) {
  const [asked, setAsked] = useState<{ input: GiveGrantsInput; preview: Preview; key: string } | null>(null)
  const [busy, setBusy] = useState(false)
  if (asked === null)
    return (
      <FieldsDialog
        title="批量授权"
        submitLabel="预览"
        fields={giveGrantsFields}
        onSubmit={async (values, { idempotencyKey }) => {
          const input = values as GiveGrantsInput
          setAsked({ input, preview: await client.call(previewGrants, input), key: idempotencyKey })
        }}
        onClose={() =>
          setAsked((now) => {
            if (now === null) onClose()
            return now
          })
        }
      />
    )
  const { preview, input, key } = asked
  const run = async () => {
    setBusy(true)
    try {
      const { grants, taskNo } = await client.call(giveGrants, input, { idempotencyKey: key })
      toast.success(taskNo === null ? `已授权 ${grants} 项` : `已授权 ${grants} 项，下发任务 ${taskNo}`)
      onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title="确认授权"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setAsked(null)}>返回修改</Button>
          <Button variant="primary" loading={busy} onClick={() => void run()}>
            授权并下发
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="m-0">
          {`${preview.people} 人，${preview.devices} 台设备，${preview.items} 条下发`}
          {preview.already > 0 && `；${preview.already} 人已有该权限，保持不变`}
        </p>
        {preview.missingFace > 0 && (
          <Banner tone="info" title={`${preview.missingFace} 人未采集人脸，采集通过后自动下发`} />
        )}
        {preview.missingCard > 0 && <Banner tone="info" title={`${preview.missingCard} 人没有使用中的卡`} />}
        {preview.warnings.map((text) => (
          <Banner key={text} tone="warning" title={text} />
        ))}
      </div>
    </Dialog>
  )
}
