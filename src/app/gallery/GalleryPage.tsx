export default function GalleryPage() {
  return <p>x</p>;
}
