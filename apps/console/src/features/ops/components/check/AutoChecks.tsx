import { Button } from '@linli/ui/button'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import type { Check } from './check-record.ts'

interface AutoChecksProps {
  readonly check: Check
  readonly isBusy: boolean
  readonly onRun: () => void
}

const looks = {
  good: { icon: CircleCheck, label: '通过', ink: 'text-success' },
  bad: { icon: CircleX, label: '未通过', ink: 'text-danger' },
  unknown: { icon: CircleHelp, label: '未知', ink: 'text-text-3' },
} as const

/** 自动检测: what the server itself finds of the device, as often as one asks. */
export function AutoChecks({ check, isBusy, onRun }: AutoChecksProps) {
  const found = check.autoResults ?? []
  const isBegun = check.state === 'doing'
  return (
    <section aria-label="自动检测" aria-busy={isBusy} className="grid gap-4">
      <p className="m-0 text-text-2">
        {isBegun
          ? '服务器检查设备的在线、时钟、固件和最近的操作。可先在现场开门、抓拍或通行一次，再检测。'
          : '没有网络，提交时由服务器检测，可直接下一步。'}
      </p>
      <Button size="large" loading={isBusy} disabled={!isBegun} onClick={onRun}>
        {found.length > 0 ? '重新检测' : '开始检测'}
      </Button>
      <ul className="m-0 grid list-none divide-y divide-border p-0">
        {found.map(({ code, label, ok, critical, detail }) => {
          const { icon: Icon, label: word, ink } = looks[ok === null ? 'unknown' : ok ? 'good' : 'bad']
          return (
            <li key={code} className="flex items-start gap-3 py-2.5">
              <Icon aria-label={word} className={`mt-0.5 size-5 shrink-0 ${ink}`} />
              <span className="min-w-0">
                {label}
                {critical && <span className="text-small text-text-2"> · 关键项</span>}
                <span className="block text-small break-words text-text-2">{detail}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
