import { addFace } from '@linli/api-client/contract/base/person-face'
import { Button } from '@linli/ui/button'
import { toast } from '@linli/ui/toast'
import { Camera, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { showError } from '../../../../session/show-error.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { client } from '../../../../session/client.ts'
import type { FacePerson } from './FaceCards.tsx'

const CaptureFace = whenOpened(async () => (await import('../../../../resource/CaptureFace.tsx')).CaptureFace)

/** Browsers give the camera to pages on https and on the machine itself. */
const hasCamera = () => typeof navigator.mediaDevices?.getUserMedia === 'function'

/** A photo from a file or, where the browser allows it, from the camera. */
export function AddFace({ person }: { person: FacePerson }) {
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  const [capturing, setCapturing] = useState(false)
  const send = async (file: File) => {
    setSending(true)
    try {
      const { qualityScore } = await client.call(addFace, { id: person.personId, file })
      toast.success(`已录入，质量分 ${qualityScore}，等待审核`)
      return true
    } catch (error) {
      showError(error)
      return false
    } finally {
      setSending(false)
    }
  }
  return (
    <span className="flex gap-2">
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        aria-label={`${person.name}的人脸照片文件`}
        className="hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again after it was refused.
          event.target.value = ''
          if (file) void send(file)
        }}
      />
      {hasCamera() && (
        <Button icon={Camera} onClick={() => setCapturing(true)}>
          拍照
        </Button>
      )}
      <Button icon={Upload} loading={sending} onClick={() => input.current?.click()}>
        上传照片
      </Button>
      {capturing && <CaptureFace name={person.name} onTake={send} onClose={() => setCapturing(false)} />}
    </span>
  )
}
