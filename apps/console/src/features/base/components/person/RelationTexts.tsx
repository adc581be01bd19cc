import type { PersonGraph } from '@linli/api-client/contract/base/person-file'
import { TextLinkButton } from '@linli/ui/text-link'
import { dictLabel, useDictionary } from '../../../../session/dictionary.ts'

interface RelationTextsProps {
  readonly graph: PersonGraph
  readonly centre: number
  readonly onWalk: (personId: number) => void
}

/** The same as the picture, room by room. */
export function RelationTexts({ graph, centre, onWalk }: RelationTextsProps) {
  const types = useDictionary((state) => state.types)
  const nameOf = (id: number) => graph.persons.find((one) => one.id === id)?.name
  return (
    <ul aria-label="关系列表" className="m-0 grid list-none gap-3 p-0">
      {graph.rooms.map((room) => (
        <li key={room.id} className="grid gap-2 rounded-card border border-border p-4">
          <span className="font-semibold">
            {room.estate} {room.name}
          </span>
          <ul className="m-0 flex list-none flex-wrap gap-x-4 gap-y-1 p-0">
            {graph.relations
              .filter(({ roomId }) => roomId === room.id)
              .map(({ personId, relation, isHead }) => (
                <li key={personId}>
                  {personId === centre ? (
                    <strong>{nameOf(personId)}</strong>
                  ) : (
                    <TextLinkButton onClick={() => onWalk(personId)}>{nameOf(personId)}</TextLinkButton>
                  )}
                  <span className="ps-1 text-text-2">
                    {dictLabel(types, 'house_relation', relation)}
                    {isHead && '（户主）'}
                  </span>
                </li>
              ))}
            {graph.vehicles
              .filter(({ roomId }) => roomId === room.id)
              .map(({ id, plateNo }) => (
                <li key={`car-${id}`} className="text-text-2">
                  {plateNo}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
