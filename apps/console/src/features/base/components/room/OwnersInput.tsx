import { Button } from '@linli/ui/button'
import { Checkbox } from '@linli/ui/checkbox'
import type { FieldBinding } from '@linli/ui/form'
import { IconButton } from '@linli/ui/icon-button'
import { NumberInput } from '@linli/ui/number-input'
import { Plus, Trash2 } from 'lucide-react'
import { RefSelect } from '../../../../resource/RefSelect.tsx'

export interface OwnerDraft {
  readonly personId: number | null
  readonly shareRatio: number | null
  readonly livesHere: boolean
}

interface OwnersInputProps {
  readonly bind: FieldBinding<readonly OwnerDraft[]>
}

const round = (share: number) => Math.round(share * 100) / 100

/** Persons with their shares. A further one starts with what is left of 100. */
export function OwnersInput({ bind }: OwnersInputProps) {
  const owners = bind.value ?? []
  const sum = round(owners.reduce((total, one) => total + (one.shareRatio ?? 0), 0))
  const set = (at: number, part: Partial<OwnerDraft>) =>
    bind.onChange(owners.map((one, index) => (index === at ? { ...one, ...part } : one)))
  const add = () =>
    bind.onChange([
      ...owners,
      { personId: null, shareRatio: Math.max(round(100 - sum), 0) || null, livesHere: false },
    ])
  return (
    <div className="grid gap-3">
      {owners.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no identity but their place
        <div key={at} className="grid grid-cols-[minmax(0,1fr)_120px_auto_auto] items-center gap-3">
          <RefSelect
            to="base/persons"
            bind={{
              name: `${bind.name}.${at}.personId`,
              value: one.personId,
              onChange: (personId) => set(at, { personId }),
              onBlur: bind.onBlur,
            }}
          />
          <NumberInput
            aria-label="产权份额"
            value={one.shareRatio}
            min={0.01}
            max={100}
            precision={2}
            unit="%"
            onChange={(shareRatio) => set(at, { shareRatio })}
          />
          <Checkbox value={one.livesHere} onChange={(livesHere) => set(at, { livesHere })}>
            入住
          </Checkbox>
          <IconButton
            icon={Trash2}
            label="移除产权人"
            disabled={owners.length === 1}
            onClick={() => bind.onChange(owners.filter((_one, index) => index !== at))}
          />
        </div>
      ))}
      <div className="flex items-center justify-between gap-3">
        <Button icon={Plus} onClick={add} disabled={owners.length >= 20}>
          添加共有人
        </Button>
        <span className="text-small text-text-2 tabular-nums">份额合计 {sum}%</span>
      </div>
    </div>
  )
}
