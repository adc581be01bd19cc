import { LinkButton } from '@linli/ui/link-button'
import { useEffect, useState } from 'react'
import { FactorGate } from '../components/FactorGate.tsx'
import { ResultPage } from '../components/ResultPage.tsx'
import { type Arrival, finishWechat, takeWechatAnswer } from '../components/wechat-arrival.ts'
import { wechatTexts } from '../components/wechat-login.ts'

const framed = window.parent !== window
/** Once, however often React builds the page: an answer of WeChat and its key work a single time. */
const answered = takeWechatAnswer()
const arrival: Promise<Arrival> | null = framed ? null : answered.then(finishWechat)
if (framed) void answered.then((answer) => window.parent.postMessage(answer, location.origin))

/** 微信登录: where WeChat comes back to, inside the QR frame or in a window of its own. */
export default function WxloginPage() {
  const [shown, setShown] = useState<Arrival>({ message: wechatTexts.entering, state: 'busy' })

  useEffect(() => {
    void arrival?.then(setShown)
  }, [])

  if (framed) return <p className="grid min-h-dvh place-items-center">{wechatTexts.entering}</p>
  return (
    <FactorGate>
      <ResultPage
        title="微信登录"
        message={shown.message}
        busy={shown.state === 'busy'}
        requestId={shown.requestId}
      >
        {shown.state === 'refused' && !shown.binding && (
          <LinkButton href="/login" variant="primary">
            账号密码登录
          </LinkButton>
        )}
        {shown.binding && (
          <LinkButton href="/" variant="primary">
            返回首页
          </LinkButton>
        )}
      </ResultPage>
    </FactorGate>
  )
}
