import { LinkButton } from '@linli/ui/link-button'
import { useEffect, useState } from 'react'
import { FactorGate } from '../components/FactorGate.tsx'
import { ResultPage } from '../components/ResultPage.tsx'
import { followLink, type SsoRefusal, takeLink } from '../components/single-sign-on.ts'

/** Once, however often React builds the page: a link works a single time. */
const arrival = followLink(takeLink())

/** 单点登录: signs in with a link of another system. */
export default function EncryptRedirectPage() {
  const [refusal, setRefusal] = useState<SsoRefusal | null>(null)

  useEffect(() => {
    void arrival.then(setRefusal)
  }, [])

  if (!refusal)
    return (
      <FactorGate>
        <ResultPage title="单点登录" message="正在验证身份…" busy />
      </FactorGate>
    )
  return (
    <ResultPage title="单点登录" message={refusal.message} requestId={refusal.requestId}>
      <LinkButton href="/login" variant="primary">
        返回登录
      </LinkButton>
    </ResultPage>
  )
}
