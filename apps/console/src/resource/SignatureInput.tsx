import { uploadFile } from '@linli/api-client/contract/system/files'
import { ApiError } from '@linli/api-client'
import { Button } from '@linli/ui/button'
import type { FieldBinding } from '@linli/ui/form'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { client } from '../session/client.ts'
import { fileUrl } from './file-url.ts'
import { SignaturePad, signatureSize } from './SignaturePad.tsx'

interface SignatureInputProps {
  readonly label: string
  readonly bind: FieldBinding<string>
}

/** A name written by hand, stored as a picture. */
export function SignatureInput({ label, bind }: SignatureInputProps) {
  // Drawn seldom, and the compiler takes no `finally`.
  'use no memo'
  const [sending, setSending] = useState(false)

  const send = async (picture: File) => {
    setSending(true)
    try {
      const stored = await client.call(uploadFile, { file: picture, kind: 'image' })
      bind.onChange(stored.key)
    } catch (error) {
      toast.error(ApiError.from(error).userMessage)
    } finally {
      setSending(false)
    }
  }
  if (bind.value !== null)
    return (
      <span className="inline-flex items-end gap-2">
        <img
          src={fileUrl(bind.value)}
          alt={label}
          {...signatureSize}
          className="h-20 w-60 rounded-control border border-border bg-white object-contain"
        />
        <Button type="button" size="small" onClick={() => bind.onChange(null)}>
          重签
        </Button>
      </span>
    )
  return (
    <div onBlur={bind.onBlur}>
      <SignaturePad label={label} sending={sending} onTake={(picture) => void send(picture)} />
    </div>
  )
}
