import { Button } from '@linli/ui/button'
import { IconButton } from '@linli/ui/icon-button'
import { Popover } from '@linli/ui/popover'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

interface MonthPickerProps {
  readonly label: string
  /** `YYYY-MM`. */
  readonly value: string
  readonly onChange: (month: string) => void
  /** The first and the last month that may be chosen. */
  readonly min?: string
  readonly max?: string
}

/** A month, picked out of the twelve of its year. */
export function MonthPicker({ label, value, onChange, min, max }: MonthPickerProps) {
  const [year, setYear] = useState(() => Number(value.slice(0, 4)))
  return (
    <Popover
      label={label}
      trigger={<Button className="tabular-nums">{`${label} ${value}`}</Button>}
      onOpenChange={(open) => open && setYear(Number(value.slice(0, 4)))}
    >
      {({ close }) => (
        <div className="grid gap-2">
          <div className="flex items-center justify-between gap-2">
            <IconButton icon={ChevronLeft} label="上一年" onClick={() => setYear(year - 1)} />
            <b className="tabular-nums" aria-live="polite">{`${year}年`}</b>
            <IconButton icon={ChevronRight} label="下一年" onClick={() => setYear(year + 1)} />
          </div>
          <div className="grid grid-cols-3 gap-1">
            {months.map((month) => {
              const one = `${year}-${month}`
              return (
                <Button
                  key={month}
                  variant={one === value ? 'primary' : 'text'}
                  aria-pressed={one === value}
                  disabled={(min !== undefined && one < min) || (max !== undefined && one > max)}
                  onClick={() => {
                    onChange(one)
                    close()
                  }}
                >
                  {`${Number(month)}月`}
                </Button>
              )
            })}
          </div>
        </div>
      )}
    </Popover>
  )
}
