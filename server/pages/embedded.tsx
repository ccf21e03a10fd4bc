// The document of a page in a frame on another site: the page alone, with the synthetic-data notice.
import { render } from 'preact-render-to-string'
import type { Frame } from './layout.tsx'
import type { View } from './page.ts'

export function embeddedDocumentOf({ title, body }: View, { assets, release }: Frame): string {
  return `<!doctype html>${render(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        {/* Without it, a browser asks for /favicon.ico, which does not exist. */}
        <link rel="icon" href={assets.mark.path} type="image/svg+xml" />
        <link rel="stylesheet" href={assets.style.path} />
      </head>
      <body class="embedded">
        <main class="content">
          <h1>{title}</h1>
          {release?.synthetic && (
            <p class="aside">
              <strong>Synthetic data.</strong> It describes no real person or organization.
            </p>
          )}
          {body}
        </main>
      </body>
    </html>
  )}`
}
