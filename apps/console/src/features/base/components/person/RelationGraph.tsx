import type { PersonGraph } from '@linli/api-client/contract/base/person-file'
import type { KeyboardEvent } from 'react'
import { dictLabel, useDictionary } from '../../../../session/dictionary.ts'
import { edgePath, type GraphNode, layOut, nodeSize, pictureWidth } from './graph-layout.ts'

interface RelationGraphProps {
  readonly graph: PersonGraph
  readonly centre: number
  readonly onWalk: (personId: number) => void
}

const fills = {
  person: 'fill-accent-soft stroke-accent',
  room: 'fill-surface stroke-border',
  vehicle: 'fill-fill stroke-border',
} as const

/** The picture of who belongs where. Its people are buttons; the list beside says the same in words. */
export function RelationGraph({ graph, centre, onWalk }: RelationGraphProps) {
  const types = useDictionary((state) => state.types)
  const { nodes, edges, height } = layOut(graph)
  return (
    <div className="overflow-x-auto">
      <svg
        role="group"
        aria-label="关系图"
        viewBox={`0 0 ${pictureWidth} ${height}`}
        className="block w-full min-w-[640px]"
      >
        {edges.map((edge) => {
          const touches = edge.from.kind === 'person' && edge.from.id === centre
          return (
            <g key={edge.key} aria-hidden>
              <path
                d={edgePath(edge)}
                className={touches ? 'fill-none stroke-accent' : 'fill-none stroke-border'}
                strokeWidth={edge.isHead ? 2.5 : 1.5}
              />
              {edge.relation !== null && (
                <text
                  x={(edge.from.x + nodeSize.width + edge.to.x) / 2}
                  y={(edge.from.y + edge.to.y + nodeSize.height) / 2 - 4}
                  textAnchor="middle"
                  className="fill-text-2 text-small"
                >
                  {dictLabel(types, 'house_relation', edge.relation)}
                </text>
              )}
            </g>
          )
        })}
        {nodes.map((node) => (
          <NodeBox
            key={node.key}
            node={node}
            isCentre={node.kind === 'person' && node.id === centre}
            onWalk={onWalk}
          />
        ))}
      </svg>
    </div>
  )
}

interface NodeBoxProps {
  readonly node: GraphNode
  readonly isCentre: boolean
  readonly onWalk: (personId: number) => void
}

/** As much of a name as its box holds. */
const shortened = (text: string) => (text.length > 12 ? `${text.slice(0, 11)}…` : text)

function NodeBox({ node, isCentre, onWalk }: NodeBoxProps) {
  const walks = node.kind === 'person' && !isCentre
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onWalk(node.id)
  }
  return (
    <g
      transform={`translate(${node.x} ${node.y})`}
      {...(walks && {
        role: 'button',
        tabIndex: 0,
        'aria-label': `以${node.label}为中心`,
        onClick: () => onWalk(node.id),
        onKeyDown: press,
        className: 'cursor-pointer',
      })}
    >
      <title>{node.label}</title>
      <rect
        width={nodeSize.width}
        height={nodeSize.height}
        rx={6}
        className={fills[node.kind]}
        strokeWidth={isCentre ? 2.5 : 1}
      />
      <text
        x={nodeSize.width / 2}
        y={nodeSize.height / 2}
        dominantBaseline="central"
        textAnchor="middle"
        className={isCentre ? 'fill-text font-semibold' : 'fill-text'}
      >
        {shortened(node.label)}
      </text>
    </g>
  )
}
