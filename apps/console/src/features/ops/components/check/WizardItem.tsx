import type { CheckResult } from '@linli/api-client/contract/ops/check-results'
import { Button } from '@linli/ui/button'
import { Check, X } from 'lucide-react'
import { type OwnAnswer, verdictOf } from './check-record.ts'
import { ItemNote, ItemValue, ItemWords, WithinBounds } from './ItemParts.tsx'
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
  return (
    <section aria-label={item.text} className="grid gap-3 rounded-card border border-border p-4">
      <ItemWords item={item} />
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
        <ItemValue item={item} value={answer.value} onChange={(value) => put({ value })} />
      )}
      {item.way === 'number' && verdict !== null && (
        <span>
          <WithinBounds within={verdict} />
        </span>
      )}
      {verdict === false && <ItemNote item={item} value={answer.note} onChange={(note) => put({ note })} />}
      <PhotoTaker
        label={`${item.text}照片`}
        photos={answer.photos}
        most={mostPhotos}
        onChange={(photos) => put({ photos })}
      />
    </section>
  )
}
