export default function UiKit() {
  return <h1 tabIndex={-1}>UI</h1>;
}
