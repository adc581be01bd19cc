import { publishedDocs } from '@linli/api-client/contract/system/privacy-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Suspense, useEffect, useState } from 'react'
import { lazyCode } from '../../../session/lazy-code.ts'
import { client } from '../../../session/client.ts'

const PrivacyDialog = lazyCode(() => import('./PrivacyDialog.tsx'))

/** What signing in means, with the texts that are in force; nothing where none is. */
export function AgreementLine() {
  const [docs, setDocs] = useState<OutputOf<typeof publishedDocs>>([])
  const [open, setOpen] = useState<string | null>(null)
  useEffect(() => {
    void client.call(publishedDocs, undefined).then(setDocs, () => undefined)
  }, [])
  if (docs.length === 0) return null
  return (
    <>
      登录即表示同意
      {docs.map(({ code, name }) => (
        <Button key={code} variant="text" size="small" className="-mx-1" onClick={() => setOpen(code)}>
          《{name}》
        </Button>
      ))}
      <Suspense>{open !== null && <PrivacyDialog code={open} onClose={() => setOpen(null)} />}</Suspense>
    </>
  )
}
