import type { CSSProperties, ReactNode } from 'react'
import { vars } from '../theme/contract.css.ts'

const panel: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  padding: 16,
  color: vars.color.text,
  background: vars.color.surface,
}

/** The same content once in light and once in dark, for Matrix stories. `children` is called for each. */
export function BothThemes({ children }: { children: (theme: 'light' | 'dark') => ReactNode }) {
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} data-theme={theme} style={panel}>
          {children(theme)}
        </div>
      ))}
    </div>
  )
}

/** A wrapping row of samples. */
export function Samples({ children }: { children: ReactNode }) {
  return <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>{children}</div>
}
