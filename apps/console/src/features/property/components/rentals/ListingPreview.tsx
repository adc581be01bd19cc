import type { houseListing } from '@linli/api-client/contract/property/rentals/house-listing'
import type { parkingListing } from '@linli/api-client/contract/property/rentals/parking-listing'
import { fieldOf, type RowOf } from '@linli/api-client/kit'
import { useState } from 'react'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { fileUrl } from '../../../../resource/file-url.ts'
import type { AnyRow } from '../../../../resource/resource-row.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { yuan } from '../cashier/yuan.ts'
import { TelephonePreview } from '../TelephonePreview.tsx'

const ImageLightbox = whenOpened(async () => (await import('@linli/ui/image-preview')).ImageLightbox)

type Listing = typeof houseListing | typeof parkingListing

interface ListingPreviewProps<L extends Listing> {
  readonly of: L
  readonly row: RowOf<L>
}

/** What residents are told beside the rent, in their order; names, phones and the number of the place are not. */
const told: Readonly<Record<string, readonly string[]>> = {
  houseListing: [
    'rentMode',
    'layout',
    'area',
    'orientation',
    'decoration',
    'floorText',
    'payment',
    'minMonths',
    'availableFrom',
    'facilities',
  ],
  parkingListing: ['rentType', 'sharedTimes', 'deposit', 'minMonths', 'availableFrom'],
}

/** How residents see an offer on their telephones. */
export function ListingPreview<L extends Listing>({ of, row }: ListingPreviewProps<L>) {
  const values: AnyRow = row
  const [looked, look] = useState<number>()
  const keys = Array.isArray(values['images']) ? values['images'].map(String) : []
  const pictures = keys.map((key, at) => ({ src: fileUrl(key), alt: `图片${at + 1}` }))
  const facts = (told[of.entity] ?? []).filter((key) => values[key] != null)
  return (
    <TelephonePreview caption={row.state === 'online' ? '小程序' : '小程序，上架后可见'} press="预约看房">
      {pictures.length > 0 && (
        <ul className="m-0 mb-3 grid list-none grid-cols-3 gap-2 p-0" aria-label="图片">
          {pictures.map(({ src, alt }, at) => (
            <li key={src} className="first:col-span-3">
              <button
                type="button"
                aria-label={`查看${alt}`}
                className="block w-full cursor-zoom-in border-0 bg-transparent p-0"
                onClick={() => look(at)}
              >
                <img
                  src={src}
                  alt=""
                  loading="lazy"
                  className="aspect-video w-full rounded-md object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {looked !== undefined && (
        <ImageLightbox
          images={pictures}
          index={looked}
          onIndexChange={look}
          onClose={() => look(undefined)}
        />
      )}
      <h3 className="mt-0 mb-1 text-h3">
        {typeof values['title'] === 'string' ? values['title'] : '车位出租'}
      </h3>
      <p className="mt-0 mb-3 text-h4 tabular-nums">{yuan(row.monthlyRent)}/月</p>
      <dl className="m-0 mb-3 grid gap-1">
        {facts.map((key) => (
          <div key={key} className="flex gap-2">
            <dt className="w-20 shrink-0 text-text-2">{fieldOf(of, key).label}</dt>
            <dd className="m-0 min-w-0">
              <FieldValue meta={fieldOf(of, key)} value={values[key]} />
            </dd>
          </div>
        ))}
      </dl>
      {typeof values['description'] === 'string' && (
        <p className="mt-0 mb-3 whitespace-pre-line">{values['description']}</p>
      )}
    </TelephonePreview>
  )
}
