import { linkSides } from '@linli/api-client/contract/auth/alipay-calls'
import type { OutputOf } from '@linli/api-client/kit'
import { Banner } from '@linli/ui/banner'
import { Skeleton } from '@linli/ui/skeleton'
import { StatusTag } from '@linli/ui/status-tag'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useCall } from '../../../../resource/queries.ts'

type Side = OutputOf<typeof linkSides>['alipay']

const platforms = { wechat: '微信', alipay: '支付宝' } as const
const realNames = { none: '未认证', pending: '审核中', verified: '已认证', rejected: '未通过' } as const

const facts: readonly (readonly [label: string, text: (side: Side) => string])[] = [
  ['手机号', ({ phone }) => phone],
  ['姓名', ({ name }) => name],
  ['证件号码', ({ docNo }) => docNo],
  ['实名', ({ realNameState }) => realNames[realNameState]],
  ['默认小区', ({ estateName }) => estateName],
  ['平台', ({ platforms: on }) => on.map((one) => platforms[one]).join('、')],
  ['有效授权', ({ grants }) => String(grants)],
  ['注册时间', ({ registeredAt }) => registeredAt.slice(0, 10)],
]

/** Of these, what agrees says that it is one human. */
const telling: readonly string[] = ['手机号', '姓名', '证件号码']

/** 账号比对: both accounts of a suggestion side by side, with what agrees, and which of them stays. */
export function LinkDesk({ id }: { readonly id: number }) {
  const { data, error, refetch } = useCall(linkSides, { id })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton shape="block" />
  const { alipay, candidate, refusal } = data
  return (
    <section aria-label="账号比对" className="grid gap-3">
      {refusal !== null && <Banner tone="warning" title={refusal} />}
      <div className="grid gap-3 md:grid-cols-2">
        <Account title="支付宝账号" side={alipay} other={candidate} />
        <Account title="候选账号" side={candidate} other={alipay} />
      </div>
    </section>
  )
}

interface AccountProps {
  readonly title: string
  readonly side: Side
  readonly other: Side
}

function Account({ title, side, other }: AccountProps) {
  return (
    <article className="grid content-start gap-2 rounded-card border border-line p-4">
      <header className="flex items-center justify-between gap-2">
        <h3 className="m-0 text-h4">{`${title} · ${side.nickname}`}</h3>
        {side.kept && <StatusTag tone="info">保留</StatusTag>}
      </header>
      <dl className="m-0 grid grid-cols-[96px_1fr] gap-x-3 gap-y-1">
        {facts.map(([label, text]) => {
          const value = text(side)
          const agrees = telling.includes(label) && value !== '' && value === text(other)
          return (
            <div key={label} className="contents">
              <dt className="text-text-2">{label}</dt>
              <dd className="m-0">
                {value || '—'}
                {agrees && <span className="text-success"> 一致</span>}
              </dd>
            </div>
          )
        })}
      </dl>
    </article>
  )
}
