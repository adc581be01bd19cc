import { decisionSteps, whyNotPass } from '@linli/api-client/contract/access/grant-calls'
import { authModes } from '@linli/api-client/contract/access/pass-record'
import { DateTimePicker } from '@linli/ui/date-time-picker'
import { Select } from '@linli/ui/select'
import { Skeleton } from '@linli/ui/skeleton'
import { StatusTag } from '@linli/ui/status-tag'
import { useState } from 'react'
import { LoadFailed } from '../../../resource/LoadFailed.tsx'
import { useCall } from '../../../resource/queries.ts'

interface WhyNotProps {
  readonly residentId: number
  readonly channelIds: readonly number[]
  readonly labels: Readonly<Record<string, unknown>> | undefined
}

type Mode = keyof typeof authModes

/** Which rule lets somebody pass a door at a time, or does not: all steps up to the one that decided. */
export function WhyNot({ residentId, channelIds, labels }: WhyNotProps) {
  const [channelId, setChannelId] = useState<number | null>(channelIds[0] ?? null)
  const [at, setAt] = useState<string | null>(null)
  const [mode, setMode] = useState<Mode | null>(null)
  const names = labels?.['channelIds']
  const nameOf = (id: number, index: number) =>
    Array.isArray(names) && typeof names[index] === 'string' ? names[index] : `通道 ${id}`
  const { data, error, refetch } = useCall(
    whyNotPass,
    { residentId, channelId: channelId ?? 0, at, authMode: mode },
    { enabled: channelId !== null },
  )
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Select
          aria-label="通道"
          value={channelId}
          onChange={setChannelId}
          options={channelIds.map((value, index) => ({ value, label: nameOf(value, index) }))}
        />
        <DateTimePicker aria-label="时间" placeholder="现在" value={at} onChange={setAt} />
        <Select
          aria-label="通行方式"
          placeholder="任意方式"
          clearable
          value={mode}
          onChange={setMode}
          options={Object.entries(authModes).map(([value, label]) => ({ value: value as Mode, label }))}
        />
      </div>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="text" lines={4} />
      ) : (
        <section aria-label="判定" className="grid gap-3">
          <span className="flex items-center gap-2">
            <StatusTag tone={data.allow ? 'success' : 'danger'}>
              {data.allow ? '可以通行' : '不能通行'}
            </StatusTag>
            {data.reasonText !== null && <strong>{data.reasonText}</strong>}
          </span>
          <ol className="m-0 grid list-none gap-0 p-0">
            {data.steps.map(({ key, ok, detail }) => (
              <li key={key} className="flex flex-wrap items-center gap-3 border-b border-border py-2">
                <span className="w-32">{decisionSteps[key]}</span>
                <span className="min-w-0 flex-1 text-text-2">{detail}</span>
                <StatusTag tone={ok ? 'success' : 'danger'}>{ok ? '通过' : '未通过'}</StatusTag>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}
