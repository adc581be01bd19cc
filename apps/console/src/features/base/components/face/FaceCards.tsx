import { personFace } from '@linli/api-client/contract/base/person-face'
import { codeOf, type RowOf } from '@linli/api-client/kit'
import { Skeleton } from '@linli/ui/skeleton'
import { useState } from 'react'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { ResourceForm, TransitionDialog } from '../../../../resource/opened.tsx'
import { useResourceList } from '../../../../resource/queries.ts'
import { type RowAction, transitionsOf } from '../../../../resource/row-actions.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useProfile } from '../../../../session/profile.ts'
import { AddFace } from './AddFace.tsx'
import { FaceCard } from './FaceCard.tsx'
import { shownFaces } from './shown-faces.ts'

const FaceLook = whenOpened(async () => (await import('./FaceLook.tsx')).FaceLook)

export type Face = RowOf<typeof personFace>

export interface FacePerson {
  readonly personId: number
  readonly name: string
  /** To the room, in words. */
  readonly relation?: string
}

interface Open {
  readonly face: Face
  /** `look`, `consent`, or an action of the lifecycle. */
  readonly what: string
}

/** The photos of people, one card each: how far they are, and what may be done. */
export function FaceCards({ people }: { people: readonly FacePerson[] }) {
  const who = useProfile()
  const { codes } = who
  const [open, setOpen] = useState<Open | null>(null)
  const { data, error, refetch } = useResourceList(personFace, {
    personId: people.map(({ personId }) => personId),
    pageNum: 1,
    pageSize: 200,
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="text" lines={6} />
  const changeable = ({ state }: Face) => state === 'pending' || state === 'passed'
  const actionsOf = (face: Face): RowAction[] => {
    const offer = (what: string, label: string): RowAction => ({
      key: what,
      label,
      run: () => setOpen({ face, what }),
    })
    return [
      ...(codes.has('base:person:reveal') && face.thumbnail !== null ? [offer('look', '查看原图')] : []),
      ...(codes.has(codeOf(personFace, 'update')) && changeable(face) ? [offer('consent', '登记同意')] : []),
      ...transitionsOf(personFace, face, who).map(({ action, transition }) =>
        offer(action, transition.label),
      ),
    ]
  }
  const transition = open === null ? undefined : personFace.flow?.transitions[open.what]
  const close = () => setOpen(null)
  return (
    <>
      <ul className="m-0 grid list-none grid-cols-1 gap-3 p-0">
        {people.map((person) => {
          const faces = shownFaces(data.records.filter((face) => face.personId === person.personId))
          return (
            <FaceCard
              key={person.personId}
              person={person}
              faces={faces}
              actionsOf={actionsOf}
              tools={
                codes.has('base:face:create') &&
                faces.every(({ state }) => state !== 'pending') && <AddFace person={person} />
              }
            />
          )
        })}
      </ul>
      {open?.what === 'look' && <FaceLook face={open.face} onClose={close} />}
      {open?.what === 'consent' && <ResourceForm of={personFace} row={open.face} onClose={close} />}
      {open && transition && (
        <TransitionDialog
          of={personFace}
          row={open.face}
          action={open.what}
          transition={transition}
          onClose={close}
        />
      )}
    </>
  )
}
