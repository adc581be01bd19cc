import { ApiError } from '@linli/api-client'
import { publishedDoc } from '@linli/api-client/contract/system/privacy-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { Dialog } from '@linli/ui/dialog'
import { Skeleton } from '@linli/ui/skeleton'
import { useEffect, useState } from 'react'
import { client } from '../../../session/client.ts'
import { PrivacyText } from './PrivacyText.tsx'

interface PrivacyDialogProps {
  readonly code: string
  readonly onClose: () => void
}

/** A privacy text, read before signing in. */
export default function PrivacyDialog({ code, onClose }: PrivacyDialogProps) {
  const [text, setText] = useState<OutputOf<typeof publishedDoc> | ApiError | null>(null)
  useEffect(() => {
    void client
      .call(publishedDoc, { code })
      .then(setText, (thrown: unknown) => setText(ApiError.from(thrown)))
  }, [code])
  const failed = text instanceof ApiError
  return (
    <Dialog open title={text && !failed ? text.name : '协议'} width={720} onClose={onClose}>
      {text === null && <Skeleton shape="text" lines={8} />}
      {failed && <p role="alert">{text.userMessage}</p>}
      {text && !failed && <PrivacyText text={text} />}
    </Dialog>
  )
}
