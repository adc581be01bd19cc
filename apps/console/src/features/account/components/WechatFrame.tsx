import { Button } from '@linli/ui/button'
import { TextLink } from '@linli/ui/text-link'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { hearFrame, qrAddress, qrSeconds, type WechatAnswer } from './wechat-frame.ts'

interface WechatFrameProps {
  readonly type: 'login' | 'bind'
  /** Whoever is signed in, for binding. */
  readonly token?: string | null
  /** False: the answer was no success, and a new code is shown. */
  readonly onAnswer: (answer: WechatAnswer) => Promise<boolean>
}

/** The QR code of WeChat in a frame of 300 × 400, with a cover once it is over. */
export function WechatFrame(props: WechatFrameProps) {
  const [round, setRound] = useState(0)
  return <QrCode key={round} {...props} onRenew={() => setRound(round + 1)} />
}

function QrCode({ type, token, onAnswer, onRenew }: WechatFrameProps & { readonly onRenew: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [over, setOver] = useState(false)

  const hear = useEffectEvent(async (answer: WechatAnswer) => {
    if (!(await onAnswer(answer))) onRenew()
  })
  useEffect(
    () =>
      hearFrame(
        () => frame.current,
        (answer) => void hear(answer),
      ),
    [],
  )

  useEffect(() => {
    const timer = setTimeout(() => setOver(true), qrSeconds * 1000)
    return () => clearTimeout(timer)
  }, [])

  return (
    <>
      <div className="relative mx-auto h-[400px] w-[300px] max-w-full">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this origin, or WeChat's own */}
        <iframe
          ref={frame}
          src={qrAddress(type, token)}
          title="微信二维码"
          className="size-full rounded-control border border-border bg-white"
        />
        {over && (
          <div className="absolute inset-0 grid place-content-center gap-3 rounded-control bg-surface/95 text-center">
            <p>二维码已失效</p>
            <Button variant="primary" onClick={onRenew}>
              点击刷新
            </Button>
          </div>
        )}
      </div>
      {/* Binding needs the session, which no address of a window is given. */}
      {type === 'login' && (
        <p className="mt-2 mb-0 text-center text-small">
          <TextLink href={qrAddress('login')} newTab>
            在新窗口扫码
          </TextLink>
        </p>
      )}
    </>
  )
}
