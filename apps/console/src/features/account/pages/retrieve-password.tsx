import { LinkButton } from '@linli/ui/link-button'
import { Steps } from '@linli/ui/steps'
import { TextLink } from '@linli/ui/text-link'
import { useEffect, useState } from 'react'
import { AccountLayout } from '../components/AccountLayout.tsx'
import { ForgottenCode } from '../components/ForgottenCode.tsx'
import { ForgottenIdentity } from '../components/ForgottenIdentity.tsx'
import { ForgottenPassword } from '../components/ForgottenPassword.tsx'
import { useForgotten } from '../components/useForgotten.ts'

const steps = [
  { key: 'identity', title: '验证身份' },
  { key: 'code', title: '短信验证' },
  { key: 'password', title: '设置新密码' },
  { key: 'done', title: '完成' },
]

/** Seconds before the page goes back to sign-in. */
const leaveSeconds = 5

/** 找回密码: four steps for people who forgot the password. */
export default function RetrievePasswordPage() {
  const { step, restart, send, check, choose, receive } = useForgotten()
  return (
    <AccountLayout title="找回密码">
      <Steps items={steps} {...(step.at !== 'done' && { current: step.at })} orientation="vertical" />
      <div className="mt-6">
        {step.at === 'identity' && <ForgottenIdentity onSend={send} />}
        {step.at === 'code' && (
          <ForgottenCode
            onCheck={(code) => check(step.flowKey, code)}
            onResend={(picture) => send(step.identity, picture)}
            onBack={restart}
          />
        )}
        {step.at === 'password' && (
          <ForgottenPassword
            until={step.until}
            onChoose={(password) => choose(step.resetTicket, password)}
            onReceive={() => receive(step.resetTicket)}
            onExpired={restart}
          />
        )}
        {step.at === 'done' && <Done message={step.message} />}
      </div>
      {step.at !== 'done' && (
        <p className="mt-4 text-center">
          <TextLink href="/login">返回登录</TextLink>
        </p>
      )}
    </AccountLayout>
  )
}

function Done({ message }: { message: string }) {
  const [left, setLeft] = useState(leaveSeconds)
  useEffect(() => {
    const timer = setTimeout(() => {
      if (left <= 1) location.assign('/login')
      else setLeft(left - 1)
    }, 1000)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <div className="grid gap-4">
      <p role="status" className="text-h4 font-normal">
        {message}
      </p>
      <LinkButton href="/login" variant="primary">
        {`返回登录（${left}）`}
      </LinkButton>
    </div>
  )
}
