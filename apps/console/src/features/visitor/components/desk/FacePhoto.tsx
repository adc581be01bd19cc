import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { uploadFile } from '@linli/api-client/contract/system/files'
import { fieldOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import type { FieldBinding } from '@linli/ui/form'
import { useState } from 'react'
import { FileInput } from '../../../../resource/FileInput.tsx'
import type { OwnControlProps } from '../../../../resource/FormFields.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { client } from '../../../../session/client.ts'
import { showError } from '../../../../session/show-error.ts'

const CaptureFace = whenOpened(async () => (await import('../../../../resource/CaptureFace.tsx')).CaptureFace)

/** A photo of the face: taken with the camera of the desk, or from a file; with the consent of who is on it. */
export function FacePhoto({ bind, form }: OwnControlProps) {
  const [isOpen, setOpen] = useState(false)
  // Missing on plain http, whatever its type says.
  const hasCamera = (navigator as { mediaDevices?: MediaDevices }).mediaDevices !== undefined
  const take = async (file: File): Promise<boolean> => {
    try {
      const { key } = await client.call(uploadFile, { file, kind: 'image' })
      form.setValue('facePhoto', key, { shouldDirty: true })
      form.setValue('faceConsent', true, { shouldDirty: true })
      return true
    } catch (thrown) {
      showError(thrown)
      return false
    }
  }
  return (
    <span className="grid gap-2">
      <FileInput
        meta={fieldOf(visitorApplication, 'facePhoto')}
        bind={bind as FieldBinding<string | readonly string[]>}
      />
      {hasCamera && bind.value === null && (
        <span>
          <Button size="small" onClick={() => setOpen(true)}>
            拍照
          </Button>
        </span>
      )}
      {isOpen && (
        <CaptureFace
          name="访客"
          consent="访客本人同意拍照并用于本次通行，离开后24小时内删除"
          onTake={take}
          onClose={() => setOpen(false)}
        />
      )}
    </span>
  )
}
