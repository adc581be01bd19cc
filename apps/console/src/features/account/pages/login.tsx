import { LinkButton } from '@linli/ui/link-button'
import { SegmentedControl } from '@linli/ui/segmented-control'
import { Suspense, useEffect, useState } from 'react'
import { lazyCode } from '../../../session/lazy-code.ts'
import { hearTabs } from '../../../session/broadcast.ts'
import { wantedPath } from '../components/enter.ts'
import { AgreementLine } from '../components/AgreementLine.tsx'
import { AccountLayout } from '../components/AccountLayout.tsx'
import { FactorGate } from '../components/FactorGate.tsx'
import { PasswordLogin } from '../components/PasswordLogin.tsx'

const SmsLogin = lazyCode(async () => ({ default: (await import('../components/SmsLogin.tsx')).SmsLogin }))
const WechatLogin = lazyCode(async () => ({
  default: (await import('../components/WechatLogin.tsx')).WechatLogin,
}))

const LoginAdvert = lazyCode(() => import('../components/LoginAdvert.tsx'))

const ways = [
  { value: 'password', label: '密码登录' },
  { value: 'sms', label: '短信登录' },
  { value: 'wechat', label: '微信扫码' },
] as const
/** Where the server leads on to the provider. */
const providerPath = (redirect: string) => `/api/auth/oidc/begin?${new URLSearchParams({ redirect })}`

type Way = (typeof ways)[number]['value']

/** 登录: the first page everybody sees. */
export default function LoginPage() {
  const [way, setWay] = useState<Way>('password')

  // Signed in in another tab, or in a window opened for the QR code: this page has nothing left to do.
  useEffect(
    () =>
      hearTabs((message) => {
        if (message.kind === 'signed-in') location.assign(wantedPath())
      }),
    [],
  )
  return (
    <FactorGate>
      <AccountLayout title="登录">
        {({ provider }) => (
          <>
            <SegmentedControl
              options={ways}
              value={way}
              onChange={setWay}
              label="登录方式"
              className="mb-6"
            />
            {way === 'password' && <PasswordLogin />}
            <Suspense fallback={<div className="h-56" aria-busy="true" />}>
              {way === 'sms' && <SmsLogin />}
              {way === 'wechat' && <WechatLogin />}
            </Suspense>
            {provider !== undefined && (
              <div className="mt-3 grid">
                <LinkButton href={providerPath(wantedPath())}>{provider}登录</LinkButton>
              </div>
            )}
            <p className="mt-4 flex min-h-8 flex-wrap items-center justify-center text-small text-text-2">
              <AgreementLine />
            </p>
            <Suspense>
              <LoginAdvert />
            </Suspense>
          </>
        )}
      </AccountLayout>
    </FactorGate>
  )
}
