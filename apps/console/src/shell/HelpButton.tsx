import { IconButton } from '@linli/ui/icon-button'
import { CircleQuestionMark } from 'lucide-react'
import { useEffect } from 'react'
import { openPanel } from '../features/account/account-panels.ts'

const typing = 'input, textarea, select, [contenteditable], [role=dialog]'
const open = () => openPanel('help')

/** What the page is for, its states and its keys; `?` opens it from anywhere on the page. */
export function HelpButton() {
  useEffect(() => {
    const ask = ({ key, target }: KeyboardEvent) => {
      if (key === '?' && !(target instanceof Element && target.closest(typing))) open()
    }
    document.addEventListener('keydown', ask)
    return () => document.removeEventListener('keydown', ask)
  }, [])
  return (
    <IconButton
      className="max-md:hidden"
      icon={CircleQuestionMark}
      iconSize={18}
      tooltipSide="bottom"
      label="本页说明"
      aria-keyshortcuts="?"
      onClick={open}
    />
  )
}
