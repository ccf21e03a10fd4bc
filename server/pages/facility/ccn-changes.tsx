// What the CCN stood for in the kept releases, as dated facts.
import { type CcnChanges, inWords } from '../../questions/history/history.ts'
import { Cited } from '../lineage.tsx'

export function CcnChanged({ of }: { of: CcnChanges }) {
  return (
    <>
      <p>
        <strong>This CCN has not always stood for the same name.</strong> Earlier rows under it can be about another
        facility.
      </p>
      <ul>
        {of.map((change) => (
          <li key={inWords(change)}>
            {inWords(change)}
            {change.after && <Cited to={change.after} />}
          </li>
        ))}
      </ul>
    </>
  )
}
