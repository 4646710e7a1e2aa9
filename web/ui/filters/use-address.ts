import { useLocation, useNavigate, useNavigation } from '@remix-run/react';

/** The part of the page's address that says what is shown. What is on its way counts already: two quick choices both hold. */
export function useAddress() {
  const location = useLocation();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  const { pathname, search } = coming?.pathname === location.pathname ? coming : location;
  return {
    search: new URLSearchParams(search),
    /** Names with all of their values; the list starts at its first page again. */
    assign: (changes: Readonly<Record<string, readonly string[]>>) => {
      const next = new URLSearchParams(search);
      for (const name of ['page', 'pages', 'after']) next.delete(name);
      for (const [name, values] of Object.entries(changes)) {
        next.delete(name);
        for (const value of values) next.append(name, value);
      }
      const text = next.toString();
      if (text !== search.slice(1)) {
        void navigate({ pathname, search: text && `?${text}` }, { replace: true, preventScrollReset: true });
      }
    },
  };
}
