import { convenienceIcons } from '@linli/api-client/contract/system/convenience-calls'
import { convenienceColor, convenienceType } from '@linli/api-client/contract/system/convenience-type'
import { uploadFile } from '@linli/api-client/contract/system/files'
import { metaOf, type OutputOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { type FieldBinding, useWatch } from '@linli/ui/form'
import { Popover } from '@linli/ui/popover'
import { useState } from 'react'
import { FileInput } from '../../../../resource/FileInput.tsx'
import type { OwnControlProps } from '../../../../resource/FormFields.tsx'
import { useCall } from '../../../../resource/queries.ts'
import { client } from '../../../../session/client.ts'
import { showError } from '../../../../session/show-error.ts'

type Drawing = OutputOf<typeof convenienceIcons>[number]

/** The picture of a type: one of one's own, or a drawing from the gallery in the colour of the type. */
export function IconChoice({ bind: given, form }: OwnControlProps) {
  const bind = given as FieldBinding<string | readonly string[]>
  const chosen = useWatch({ control: form.control, name: 'color' })
  const [drawing, setDrawing] = useState(false)
  const take = async ({ name, svg }: Drawing) => {
    setDrawing(true)
    try {
      const file = new File([svg], `${name}.svg`, { type: 'image/svg+xml' })
      const { key } = await client.call(uploadFile, { file, kind: 'image' })
      bind.onChange(key)
    } catch (thrown) {
      showError(thrown)
    } finally {
      setDrawing(false)
    }
  }
  return (
    <div className="flex flex-wrap items-start gap-3">
      <FileInput meta={metaOf(convenienceType.fields.icon)} bind={bind} />
      <Popover label="默认图标" trigger={<Button loading={drawing}>默认图标</Button>}>
        {({ close }) => (
          <Gallery
            color={typeof chosen === 'string' ? chosen.slice(0, 7) : convenienceColor}
            onChoose={(one) => {
              close()
              void take(one)
            }}
          />
        )}
      </Popover>
    </div>
  )
}

interface GalleryProps {
  readonly color: string
  readonly onChoose: (drawing: Drawing) => void
}

function Gallery({ color, onChoose }: GalleryProps) {
  const { data } = useCall(convenienceIcons, { color })
  return (
    <div className="grid grid-cols-5 gap-1 p-3">
      {data?.map((one) => (
        <button
          key={one.name}
          type="button"
          className="grid size-16 place-items-center gap-1 rounded-md text-caption hover:bg-fill"
          onClick={() => onChoose(one)}
        >
          <img src={`data:image/svg+xml,${encodeURIComponent(one.svg)}`} alt="" width={32} height={32} />
          {one.label}
        </button>
      ))}
    </div>
  )
}
