import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { CopyText } from '@linli/ui/copy-text'
import { Descriptions } from '@linli/ui/descriptions'
import { Dialog } from '@linli/ui/dialog'

interface ToldOnceProps {
  readonly title: string
  readonly warning: string
  readonly items: readonly { readonly label: string; readonly text: string }[]
  readonly onClose: () => void
}

/** A secret that the server tells once. Only its own button closes the dialog: a press beside it must not lose it. */
export function ToldOnce({ title, warning, items, onClose }: ToldOnceProps) {
  return (
    <Dialog
      open
      title={title}
      width={560}
      dismissible={false}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          我已保存
        </Button>
      }
    >
      <div className="grid gap-4">
        <Banner tone="warning" title={warning} />
        <Descriptions
          columns={1}
          items={items.map(({ label, text }) => ({
            key: label,
            label,
            value: <CopyText text={text} mono className="break-all" />,
          }))}
        />
      </div>
    </Dialog>
  )
}
