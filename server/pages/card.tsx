// A link to a page with a sentence about it: an item of a list of class "cards".
export function Card({ href, title, children }: { href: string; title: string; children: string }) {
  return (
    <li>
      <a href={href}>{title}</a>
      <p>{children}</p>
    </li>
  )
}
