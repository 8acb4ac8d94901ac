import type { ReactNode } from 'react'

/** A link in a text, to another site. */
export const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener noreferrer"
    className="text-accent underline decoration-1 underline-offset-2"
  >
    {children}
  </a>
)
