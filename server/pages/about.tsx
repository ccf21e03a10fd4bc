// What the service is, and the pages that say how far its data can be relied on.
import { Card } from './navigation.tsx'
import { definePage } from './page.ts'

export default definePage({
  path: '/about',
  withoutRelease: true,
  view: async () => ({
    title: 'About',
    lead: 'This service publishes public data about healthcare providers. Each value names its source, its date and the method behind it.',
    body: (
      <>
        <ul class="cards">
          <Card href="/sources" title="Sources">
            The datasets, who publishes them, how often they are replaced, and what this release holds.
          </Card>
          <Card href="/status" title="Status">
            The age of every source against its promised age, refused files, and the latest refreshes.
          </Card>
          <Card href="/methodology" title="Methodology">
            How each table and figure is made, and what null means in it.
          </Card>
          <Card href="/limitations" title="Limitations">
            What the data cannot say. A missing record is unknown, not a finding.
          </Card>
          <Card href="/changelog" title="Changelog">
            What changed in the data and the interfaces, and when.
          </Card>
          <Card href="/licenses.txt" title="Licenses">
            The packages that this software contains, with their license texts.
          </Card>
        </ul>
        <h2>Rules</h2>
        <ul>
          <li>Facts are dated and cited. Nobody is scored, and nothing is judged.</li>
          <li>Sources are shown side by side. Their values are never merged.</li>
          <li>An unknown value is null. We do not guess.</li>
          <li>
            A release never changes. You can <a href="/docs/guides/verify-and-rebuild">verify it and rebuild it</a>.
          </li>
          <li>
            Entities that <a href="/methodology/withholding">opted out of public display</a> are never named.
          </li>
        </ul>
      </>
    )
  })
})
