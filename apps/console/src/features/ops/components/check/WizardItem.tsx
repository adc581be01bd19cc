import type { CheckResult } from '@linli/api-client/contract/ops/check-results'
import { Button } from '@linli/ui/button'
import { StatusTag } from '@linli/ui/status-tag'
import { TextInput } from '@linli/ui/text-input'
import { Check, X } from 'lucide-react'
import { type OwnAnswer, verdictOf } from './check-record.ts'
import { PhotoTaker } from './PhotoTaker.tsx'

const mostPhotos = 6
const verdicts = [
  { ok: true, label: '合格', icon: Check, tone: 'neutral' },
  { ok: false, label: '不合格', icon: X, tone: 'danger' },
] as const

const now = () => new Date().toISOString()

interface WizardItemProps {
  readonly item: CheckResult
  readonly answer: OwnAnswer
  readonly onChange: (answer: OwnAnswer) => void
}

/** An item on the telephone: large buttons, the camera, and what is wrong in words. */
export function WizardItem({ item, answer, onChange }: WizardItemProps) {
  const put = (change: Partial<OwnAnswer>) => onChange({ ...answer, ...change, at: now() })
  const verdict = verdictOf(item, answer)
  const bounds =
    item.min === null && item.max === null
      ? (item.unit ?? '')
      : `${item.min ?? '不限'}–${item.max ?? '不限'} ${item.unit ?? ''}`
  return (
    <section aria-label={item.text} className="grid gap-3 rounded-card border border-border p-4">
      <p className="m-0 break-words">
        {item.text}
        <span className="text-small text-text-2">
          {`${item.required ? ' · 必填' : ''}${item.critical ? ' · 关键项' : ''}`}
        </span>{' '}
        {item.again && <StatusTag tone="warning">需重做</StatusTag>}
      </p>
      {item.way === 'yes_no' || item.way === 'photo' ? (
        <div className="grid grid-cols-2 gap-2">
          {verdicts.map(({ ok, label, icon, tone }) => (
            <Button
              key={label}
              type="button"
              size="large"
              aria-pressed={answer.ok === ok}
              aria-label={`${item.text}${label}`}
              icon={icon}
              variant={answer.ok === ok ? 'primary' : 'default'}
              tone={answer.ok === ok ? tone : 'neutral'}
              onClick={() => put({ ok })}
            >
              {label}
            </Button>
          ))}
        </div>
      ) : (
        <TextInput
          aria-label={item.text}
          value={answer.value ?? ''}
          maxLength={200}
          placeholder={item.way === 'number' ? bounds : '填写内容'}
          {...(item.way === 'number' && { inputMode: 'decimal' as const })}
          onChange={(value) => put({ value: value || null })}
        />
      )}
      {item.way === 'number' && verdict !== null && (
        <span>
          <StatusTag tone={verdict ? 'success' : 'danger'}>{verdict ? '在范围内' : '超出范围'}</StatusTag>
        </span>
      )}
      {verdict === false && (
        <TextInput
          aria-label={`${item.text}说明`}
          value={answer.note ?? ''}
          maxLength={200}
          placeholder="说明问题"
          onChange={(note) => put({ note: note || null })}
        />
      )}
      <PhotoTaker
        label={`${item.text}照片`}
        photos={answer.photos}
        most={mostPhotos}
        onChange={(photos) => put({ photos })}
      />
    </section>
  )
}
