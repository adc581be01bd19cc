import { Button } from '@linli/ui/button'
import { Checkbox } from '@linli/ui/checkbox'
import { Dialog, DialogActions } from '@linli/ui/dialog'
import { IconButton } from '@linli/ui/icon-button'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { type Arrangement, arranged, noArrangement } from './arrangement.ts'
import type { DashboardPanel } from './panels.ts'

interface ArrangePanelsProps {
  readonly panels: readonly DashboardPanel[]
  readonly value: Arrangement
  readonly onChange: (value: Arrangement) => void
  readonly onClose: () => void
}

/** Order of the panels, and which of them are shown. */
export function ArrangePanels({ panels, value, onChange, onClose }: ArrangePanelsProps) {
  const [draft, setDraft] = useState(value)
  const list = arranged(panels, draft)
  const move = (index: number, by: 1 | -1) => {
    const order = list.map(({ key }) => key)
    const [key] = order.splice(index, 1)
    if (key !== undefined) order.splice(index + by, 0, key)
    setDraft({ ...draft, order })
  }
  const show = (key: string, wanted: boolean) =>
    setDraft({
      ...draft,
      hidden: wanted ? draft.hidden.filter((one) => one !== key) : [...draft.hidden, key],
    })
  return (
    <Dialog
      open
      title="自定义首页"
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setDraft(noArrangement)}>恢复默认</Button>
          <DialogActions
            onCancel={onClose}
            confirmLabel="保存"
            onConfirm={() => {
              onChange(draft)
              onClose()
            }}
          />
        </>
      }
    >
      <ul className="grid gap-1">
        {list.map(({ key, title }, index) => (
          <li key={key} className="flex items-center gap-1">
            <Checkbox
              className="flex-1"
              value={!draft.hidden.includes(key)}
              onChange={(wanted) => show(key, wanted)}
            >
              {title}
            </Checkbox>
            <IconButton
              size="mini"
              icon={ArrowUp}
              label={`上移${title}`}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            />
            <IconButton
              size="mini"
              icon={ArrowDown}
              label={`下移${title}`}
              disabled={index === list.length - 1}
              onClick={() => move(index, 1)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
