import { openFace, openFaceFields } from '@linli/api-client/contract/base/person-face'
import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../../session/client.ts'
import { FieldsDialog } from '../../../../resource/FieldsDialog.tsx'
import type { Face } from './FaceCards.tsx'

/** As long as other personal data stays in clear. */
const shownMs = 30_000

/** The whole photo, after a reason was given, for half a minute. */
export function FaceLook({ face, onClose }: { face: Face; onClose: () => void }) {
  const [address, setAddress] = useState<string | null>(null)
  const looked = useRef(false)
  const done = useRef(onClose)
  useEffect(() => {
    done.current = onClose
  }, [onClose])
  useEffect(() => {
    if (address === null) return undefined
    const timer = setTimeout(() => done.current(), shownMs)
    return () => {
      clearTimeout(timer)
      URL.revokeObjectURL(address)
    }
  }, [address])
  const name = face.personName ?? ''
  if (address === null)
    return (
      <FieldsDialog
        title={`查看“${name}”的人脸照片`}
        submitLabel="查看"
        note="查看原因将记入敏感访问日志。"
        fields={openFaceFields}
        onSubmit={async ({ reason }) => {
          const picture = await client.call(openFace, { id: face.id, reason: String(reason) })
          looked.current = true
          setAddress(URL.createObjectURL(picture as Blob))
        }}
        onClose={() => {
          // The form closes itself when the picture has come.
          if (!looked.current) onClose()
        }}
      />
    )
  return (
    <Dialog
      open
      width={420}
      title={`${name}的人脸照片`}
      description="30 秒后自动关闭"
      onClose={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <img src={address} alt={`${name}的人脸照片`} className="mx-auto max-h-[60vh] rounded-control" />
    </Dialog>
  )
}
