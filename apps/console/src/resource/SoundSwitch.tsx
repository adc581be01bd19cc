import { IconButton } from '@linli/ui/icon-button'
import type { LucideIcon } from 'lucide-react'
import { Volume2, VolumeX } from 'lucide-react'
import { chime } from './chime.ts'
import { SoundCheck } from './SoundCheck.tsx'

interface SoundSwitchProps {
  readonly isOn: boolean
  readonly onTurn: (isOn: boolean) => void
  /** What rings: 预警. */
  readonly what: string
  /** Of what is heard, and of what is not. */
  readonly icons?: readonly [on: LucideIcon, off: LucideIcon]
}

/** Whether a page rings; while it does, it says so where the browser lets nothing be heard. */
export function SoundSwitch({ isOn, onTurn, what, icons: [on, off] = [Volume2, VolumeX] }: SoundSwitchProps) {
  return (
    <>
      {isOn && <SoundCheck />}
      <IconButton
        icon={isOn ? on : off}
        label={`${isOn ? '关闭' : '打开'}${what}提示音`}
        onClick={() => {
          // Heard at once what was switched on; and the browser lets a page be heard after a press only.
          if (!isOn) chime()
          onTurn(!isOn)
        }}
      />
    </>
  )
}
