import {
  beginAuthenticator,
  ownFactor,
  removeAuthenticator,
  renewRecoveryCodes,
} from '@linli/api-client/contract/auth/own-factor-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { confirm } from '@linli/ui/confirm-dialog'
import { Skeleton } from '@linli/ui/skeleton'
import { StatusTag } from '@linli/ui/status-tag'
import { toast } from '@linli/ui/toast'
import { formatDateTime } from '@linli/validators/format-date-time'
import { useState } from 'react'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { client } from '../../../session/client.ts'
import { showError } from '../../../session/show-error.ts'
import type { BegunBinding } from './BindAuthenticator.tsx'

const BindAuthenticator = whenOpened(async () => (await import('./BindAuthenticator.tsx')).BindAuthenticator)
const RecoveryCodes = whenOpened(async () => (await import('./RecoveryCodes.tsx')).RecoveryCodes)

type Factor = OutputOf<typeof ownFactor>

/** From here on new ones are better made before the last is needed. */
const fewCodes = 3

/** 二次验证: the own authenticator app, its recovery codes, and what comes in its place. */
export function OwnFactor() {
  // Drawn seldom, and the compiler takes no `finally`.
  'use no memo'
  const { data, error, refetch } = useCall(ownFactor, undefined)
  const [begun, setBegun] = useState<BegunBinding | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  const [beginning, setBeginning] = useState(false)

  const begin = async () => {
    setBeginning(true)
    try {
      setBegun(await client.call(beginAuthenticator, undefined))
    } catch (thrown) {
      showError(thrown)
    } finally {
      setBeginning(false)
    }
  }
  const ask = async (question: Parameters<typeof confirm>[0], run: () => Promise<void>) => {
    if (!(await confirm(question))) return
    try {
      await run()
    } catch (thrown) {
      showError(thrown)
    }
    await refetch()
  }
  const renew = () =>
    ask(
      { title: '重新生成恢复码', message: '原有恢复码全部失效，确定重新生成吗？', confirmLabel: '重新生成' },
      async () => setCodes((await client.call(renewRecoveryCodes, undefined)).recoveryCodes),
    )
  const remove = () =>
    ask(
      {
        title: '解绑身份验证器',
        message: '解绑后恢复码同时失效，其他设备须重新登录。',
        confirmLabel: '解绑',
        tone: 'danger',
      },
      async () => {
        await client.call(removeAuthenticator, undefined)
        toast.success('解绑成功')
      },
    )
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <section aria-labelledby="own-factor">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 id="own-factor" className="text-h4">
          二次验证
        </h3>
        {data?.boundAt === null && (
          <Button size="small" variant="primary" loading={beginning} onClick={() => void begin()}>
            绑定身份验证器
          </Button>
        )}
      </div>
      {!data && <Skeleton shape="text" />}
      {data && <State factor={data} onRenew={() => void renew()} onRemove={() => void remove()} />}
      {begun && (
        <BindAuthenticator
          begun={begun}
          onClose={() => setBegun(null)}
          onBound={(told) => {
            setBegun(null)
            setCodes(told)
            void refetch()
          }}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </section>
  )
}

interface StateProps {
  readonly factor: Factor
  readonly onRenew: () => void
  readonly onRemove: () => void
}

function State({ factor, onRenew, onRemove }: StateProps) {
  const { boundAt, recoveryLeft, required, phone } = factor
  if (boundAt === null) {
    return (
      <p className="text-text-2">
        {required && phone !== null
          ? `登录时须输入发送至 ${phone} 的短信验证码。短信可能被拦截或转接，建议绑定身份验证器。`
          : '绑定后登录时除密码外还须输入身份验证器的验证码，密码泄露时账号仍然安全。'}
      </p>
    )
  }
  return (
    <ul className="divide-y divide-border">
      <li className="flex items-center justify-between gap-3 py-2">
        <div className="min-w-0">
          <p className="flex items-center gap-2">
            身份验证器 <StatusTag tone="success">已绑定</StatusTag>
          </p>
          <p className="text-small text-text-2 tabular-nums">绑定于 {formatDateTime(new Date(boundAt))}</p>
        </div>
        <Button variant="text" size="small" onClick={onRemove}>
          解绑
        </Button>
      </li>
      <li className="flex items-center justify-between gap-3 py-2">
        <div className="min-w-0">
          <p>恢复码</p>
          <p className="text-small text-text-2 tabular-nums">
            剩余 {recoveryLeft} 个{recoveryLeft < fewCodes && '，建议重新生成'}
          </p>
        </div>
        <Button variant="text" size="small" onClick={onRenew}>
          重新生成
        </Button>
      </li>
    </ul>
  )
}
