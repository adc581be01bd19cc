import { membersOf } from './membersOf.ts'

/** The table of what a public function takes, read from its source. */
export function Members({ source, name }: { source: string; name: string }) {
  return (
    <table>
      <thead>
        <tr>
          <th>Name</th>
          <th>Type</th>
          <th>What it is</th>
          <th>Default</th>
        </tr>
      </thead>
      <tbody>
        {membersOf(source, name).map((member) => (
          <tr key={member.name}>
            <td>
              <code>
                {member.name}
                {member.optional ? '?' : ''}
              </code>
            </td>
            <td>
              <code>{member.type}</code>
            </td>
            <td>{member.text}</td>
            <td>{member.initial}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
