import type { Resource, ResourceName } from '@linli/api-client/kit'
import type { ComponentType } from 'react'
import type { FormValues } from './form-values.ts'
import { whenOpened } from './when-opened.tsx'

/** What the form of a new record is given by whoever needs the record. */
export interface MakingProps {
  readonly row: null
  readonly given: FormValues
  /** One is enough. */
  readonly once: true
  readonly onSaved: (row: { readonly id: number }) => void
  readonly onClose: () => void
}

/** How a record is made where it is to be chosen. */
export interface Maker {
  /** The right that it takes. */
  readonly code: string
  /** The field that takes what was looked for and not found. */
  readonly named?: string
  readonly Form: ComponentType<MakingProps>
}

/** The makers of a feature, in its `makers.ts`: loaded with the first picker that may need one. */
export type Makers = { readonly [To in ResourceName]?: Maker }

type MakersFile = () => Promise<{ readonly makers: Makers }>

/** By module. */
const files = new Map<string, MakersFile>()

/** Makes known where the makers of each module are. */
export function makeRecordsBy(found: Readonly<Record<string, MakersFile>>): void {
  for (const [path, file] of Object.entries(found)) files.set(path.split('/').at(-2) ?? '', file)
}

/** How a record of a resource is made; undefined where it takes a page of its own. */
export async function makerOf(to: ResourceName): Promise<Maker | undefined> {
  const file = files.get(to.slice(0, to.indexOf('/')))
  return (await file?.())?.makers[to]
}

/** The form that a description has by itself. */
export const usualForm = (load: () => Promise<Resource>): ComponentType<MakingProps> =>
  whenOpened(async () => {
    const [of, { ResourceForm }] = await Promise.all([load(), import('./ResourceForm.tsx')])
    return (props: MakingProps) => <ResourceForm of={of} {...props} />
  })
