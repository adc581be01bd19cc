import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { formatDateTime } from '@linli/validators/format-date-time'

interface StaleRowsProps {
  /** When the rows that are still shown were read (ms). */
  readonly at: number
  readonly message: string
  readonly onRetry: () => void
}

/** Rows that could not be read again: what went wrong, how old they are, and another try. */
export const StaleRows = ({ at, message, onRetry }: StaleRowsProps) => (
  <Banner
    tone="warning"
    className="mb-2"
    actions={
      <Button size="mini" onClick={onRetry}>
        重试
      </Button>
    }
  >
    {message}。下面是 {formatDateTime(at, { pattern: 'HH:mm:ss' })} 的数据
  </Banner>
)
