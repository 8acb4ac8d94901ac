export { RouterProvider as LinkRouter } from 'react-aria-components'
