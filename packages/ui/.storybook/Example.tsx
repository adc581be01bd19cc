import { Unstyled } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'
import { LinliProvider } from '../src/components/LinliProvider/LinliProvider.tsx'
import { enUS } from '../src/locale/en-US/index.ts'
import { vars } from '../src/theme/contract.css.ts'
import { type } from '../src/theme/scale.ts'

/** An example of a guide as it looks on a page of its own: in English, without the styles of the text around it. */
export const Example = ({ children }: { children: ReactNode }) => (
  <Unstyled>
    <div
      style={{
        ...type.body,
        fontFamily: vars.font.text,
        padding: 16,
        marginBlock: 16,
        background: vars.color.canvas,
        color: vars.color.text,
      }}
    >
      <LinliProvider locale={enUS}>{children}</LinliProvider>
    </div>
  </Unstyled>
)
