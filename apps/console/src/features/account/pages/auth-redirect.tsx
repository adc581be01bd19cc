import { LinkButton } from '@linli/ui/link-button'
import { useEffect } from 'react'
import { ResultPage } from '../components/ResultPage.tsx'
import { takeWechatAnswer } from '../components/wechat-arrival.ts'

/** Type, key and code are passed on, everything else of the query is dropped. */
const answered = takeWechatAnswer()
const opener = window.opener as Window | null
const told = answered.then((answer) =>
  opener?.postMessage({ ...answer, source: 'linli-auth-redirect' }, location.origin),
)

/**
 * 授权中转: the end of an authorisation in a window of its own. Hands its values to the window of this origin that
 * waits for them, and closes. It never goes to an address that stands in the query.
 */
export default function AuthRedirectPage() {
  useEffect(() => {
    if (opener) void told.then(() => window.close())
  }, [])
  return (
    <ResultPage title="授权中转" message="授权已完成，请返回原窗口">
      <LinkButton href="/login">返回登录</LinkButton>
    </ResultPage>
  )
}
