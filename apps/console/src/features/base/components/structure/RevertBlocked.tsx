import { Button } from '@linli/ui/button'
import { Dialog } from '@linli/ui/dialog'

interface RevertBlockedProps {
  readonly estateName: string
  readonly reasons: readonly string[]
  readonly onClose: () => void
}

/** Says what keeps the generated buildings of an estate from being deleted together. */
export function RevertBlocked({ estateName, reasons, onClose }: RevertBlockedProps) {
  return (
    <Dialog
      open
      width={420}
      title="不能撤销初始化"
      description={estateName}
      onClose={onClose}
      footer={<Button onClick={onClose}>知道了</Button>}
    >
      <ul className="m-0 grid gap-2 ps-5">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Dialog>
  )
}
