import { area, type Area } from '@linli/api-client/contract/base/geometry'
import type { FieldBinding } from '@linli/ui/form'
import { TextArea } from '@linli/ui/text-area'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { OwnControlProps } from '../../../../resource/FormFields.tsx'
import { AreaShape } from './AreaShape.tsx'
import { areaOfText, textOfArea } from './area-text.ts'

/** A boundary as its corners, one a line, or as GeoJSON pasted from a map; drawn below as it will be stored. */
export function AreaInput({ bind }: OwnControlProps) {
  const read = z.safeParse(area, bind.value)
  return (
    <div className="grid gap-2">
      <AreaText bind={bind as FieldBinding<Area>} />
      {read.success && <AreaShape area={read.data} label="边界预览" />}
    </div>
  )
}

/** The corners as text. Keeps what was typed while it is no area yet. */
export function AreaText({ bind: { value, onChange, ...rest } }: { bind: FieldBinding<Area> }) {
  const [text, setText] = useState(() => textOfArea(value))
  return (
    <TextArea
      {...rest}
      value={text}
      minRows={4}
      maxRows={10}
      placeholder={'114.057900, 22.543100\n114.061000, 22.543100\n114.061000, 22.546000'}
      onChange={(next) => {
        setText(next)
        const parsed = areaOfText(next)
        // What is no area is sent as it stands: the form and the server say what is wrong with it.
        onChange(parsed.kind === 'empty' ? null : parsed.kind === 'area' ? parsed.area : (next as never))
      }}
    />
  )
}
