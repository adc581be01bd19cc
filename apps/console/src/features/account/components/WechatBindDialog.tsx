import { Dialog } from '@linli/ui/dialog'
import { toast } from '@linli/ui/toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { sessionHooks } from '../../../session/client.ts'
import { loadProfile } from '../../../session/profile.ts'
import { readToken } from '../../../session/token.ts'
import { closePanel } from '../account-panels.ts'
import { bindText, isBound } from './wechat-arrival.ts'
import type { WechatAnswer } from './wechat-frame.ts'
import { WechatFrame } from './WechatFrame.tsx'

/** Tells what became of the binding; it is over when it was made. */
async function take({ code }: WechatAnswer): Promise<boolean> {
  if (!isBound(code)) {
    toast.error(bindText(code))
    return false
  }
  toast.success(bindText(code))
  await loadProfile().catch(() => undefined)
  closePanel()
  return true
}

/** 绑定微信: a QR code that the phone confirms. */
export default function WechatBindDialog() {
  const [confirmed, setConfirmed] = useState(false)
  if (!confirmed) return <PasswordFirst onConfirmed={() => setConfirmed(true)} />
  return (
    <Dialog open width={420} title="绑定微信" onClose={closePanel}>
      <WechatFrame type="bind" token={readToken()} onAnswer={take} />
    </Dialog>
  )
}

/** The server shows no code before the password was given once more. */
function PasswordFirst({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const ask = useEffectEvent(async () => {
    if (await sessionHooks.ask()) onConfirmed()
    else closePanel()
  })
  useEffect(() => void ask(), [])
  return null
}
