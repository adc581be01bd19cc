import { dictLabel, useDictionary } from '../../../../session/dictionary.ts'
import { type Household, householdTree, type Member, treeSize } from './households.ts'

const { width, box, tall, rise } = treeSize
const longest = 7

const short = (name: string) =>
  Array.from(name).length > longest
    ? `${Array.from(name)
        .slice(0, longest - 1)
        .join('')}…`
    : name

/** 关系图 of a household: the head above, the others below, each with what they are. The list beside it says the same. */
export function HouseholdTree({ household }: { household: Household }) {
  const types = useDictionary((state) => state.types)
  const tree = householdTree(household)
  if (tree === undefined) return null
  const roleOf = ({ isHead, relation, familyRelation }: Member) =>
    isHead || !familyRelation
      ? dictLabel(types, 'house_relation', relation)
      : dictLabel(types, 'family_relation', familyRelation)
  const [head, ...others] = tree.boxes
  if (head === undefined) return null
  return (
    <svg
      viewBox={`-1 -1 ${width + 2} ${tree.height + 2}`}
      role="img"
      aria-label={`${household.title}关系图：${tree.boxes
        .map(
          ({ member }) => `${member.personName ?? ''}（${member.isHead ? '户主，' : ''}${roleOf(member)}）`,
        )
        .join('，')}`}
      className="hidden w-full max-w-160 sm:block"
    >
      {others.map(({ member, x, y }) => (
        <path
          key={member.id}
          d={`M${width / 2} ${tall}V${y - rise / 2}H${x + box / 2}V${y}`}
          fill="none"
          className="stroke-border-field"
          strokeWidth="1.5"
        />
      ))}
      {tree.boxes.map(({ member, x, y }) => (
        <g key={member.id} transform={`translate(${x} ${y})`} textAnchor="middle">
          <rect
            width={box}
            height={tall}
            rx="8"
            className={member.isHead ? 'fill-accent-soft stroke-accent' : 'fill-surface stroke-border-field'}
            strokeWidth="1.5"
            {...(member.state === 'pending' && { strokeDasharray: '4 3' })}
          />
          <text x={box / 2} y="20" fontSize="14" fontWeight="600" className="fill-text">
            {short(member.personName ?? '')}
          </text>
          <text x={box / 2} y="38" fontSize="12" className="fill-text-2">
            {member.isHead ? `户主 · ${roleOf(member)}` : roleOf(member)}
          </text>
        </g>
      ))}
    </svg>
  )
}
