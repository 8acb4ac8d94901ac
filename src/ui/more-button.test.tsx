import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'

import { MoreButton } from './more-button.tsx'

afterEach(cleanup)

function List() {
  const [shown, setShown] = useState(2)
  return (
    <div>
      <ul>
        {['a', 'b', 'c', 'd'].slice(0, shown).map((name) => (
          <li key={name}>
            <a href={`/${name}`}>{name}</a>
          </li>
        ))}
      </ul>
      {shown < 4 && <MoreButton onPress={() => setShown(4)}>2 more</MoreButton>}
    </div>
  )
}

it('gives the focus to the first line that it has shown, when nothing is left to show', async () => {
  render(<List />)
  const more = screen.getByRole('button', { name: '2 more' })
  more.focus()
  fireEvent.click(more)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'c' })))
})
