import type { ReactNode } from 'react'
import { screenVars, u } from '../theme/screen.css.ts'

/** A piece of a wall of some width in units of the stage. */
export function Wall({ width = 448, children }: { width?: number; children: ReactNode }) {
  return (
    <div
      data-theme="screen"
      style={{
        inlineSize: u(width),
        padding: u(16),
        color: screenVars.text,
        background: screenVars.panel,
        fontSize: u(24),
        lineHeight: u(36),
      }}
    >
      {children}
    </div>
  )
}

/** Several pieces of a wall side by side. */
export function Walls({ children }: { children: ReactNode }) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>{children}</div>
}

export const longName = '请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修'

export const hours = Array.from({ length: 24 }, (_hour, at) => `${String(at).padStart(2, '0')}:00`)

/** Passes by hour: today up to 15 o'clock, and the whole of yesterday. */
export const today = [12, 8, 5, 4, 6, 31, 148, 402, 377, 190, 162, 171, 220, 198, 176]
export const yesterday = [
  15, 9, 6, 3, 8, 28, 160, 388, 391, 205, 158, 180, 231, 186, 170, 199, 268, 421, 463, 318, 240, 162, 88, 34,
]

export interface SamplePass {
  id: number
  at: string
  name: string
  place: string
  state: 'normal' | 'important' | 'urgent'
}
export const passes: readonly SamplePass[] = [
  { id: 1, at: '15:04:22', name: '张*', place: '东门 1 号道闸', state: 'normal' },
  { id: 2, at: '15:04:19', name: '欧阳**', place: '3 栋 2 单元门禁', state: 'normal' },
  { id: 3, at: '15:04:11', name: '李*', place: '地下车库入口', state: 'important' },
  { id: 4, at: '15:03:58', name: '访客', place: '南门人行通道', state: 'urgent' },
]
