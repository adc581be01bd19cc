import { type MapLayer, MapView } from '@linli/ui/map'
import { Skeleton } from '@linli/ui/skeleton'
import { TextLinkButton } from '@linli/ui/text-link'
import { type ReactNode, useMemo } from 'react'
import { useMapBase } from '../../../../resource/useMapBase.ts'
import { useNarrow } from '../../../../resource/useNarrow.ts'

/** The system that the tiles of the map are in. */
export type Crs = 'wgs84' | 'gcj02'

interface MapBesideProps {
  readonly label: string
  /** Keep the reference stable. */
  readonly layersIn: (crs: Crs) => readonly MapLayer[]
  readonly selected?: { readonly layer: string; readonly feature: string } | undefined
  readonly onSelect: (feature: string) => void
  /** Beside the map, below it on a telephone: what is known of the chosen place. */
  readonly children: ReactNode
}

/** Places on the map, and beside it what is known of the one that was pressed. */
export function MapBeside({ label, layersIn, selected, onSelect, children }: MapBesideProps) {
  const { base, crs, ready } = useMapBase()
  const isPhone = useNarrow()
  const layers = useMemo(() => layersIn(crs), [layersIn, crs])
  if (!ready) return <Skeleton shape="block" />
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
      <MapView
        label={label}
        className="min-w-0"
        // What is beside it on a desk is below it on a telephone, and to be seen there.
        height={isPhone ? '45dvh' : 'max(320px, calc(100dvh - 280px))'}
        layers={layers}
        base={base}
        crs={crs}
        {...(selected && { selected })}
        onSelect={({ feature }) => onSelect(feature.id)}
      />
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </div>
  )
}

interface UnplacedProps {
  readonly title: string
  readonly rows: readonly { readonly id: number; readonly name: string }[]
  readonly onOpen: (id: number) => void
}

/** What stands nowhere on the map, by name. */
export const Unplaced = ({ title, rows, onOpen }: UnplacedProps) =>
  rows.length > 0 && (
    <section aria-label={title} className="grid gap-1">
      <h3 className="m-0 text-body text-text-2">{title}</h3>
      <ul className="m-0 grid list-none gap-1 p-0">
        {rows.map(({ id, name }) => (
          <li key={id}>
            <TextLinkButton onClick={() => onOpen(id)}>{name}</TextLinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
