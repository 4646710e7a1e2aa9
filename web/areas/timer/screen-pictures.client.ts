const LONGEST_SIDE = 1600;
const BLUR = 'blur(12px)';
const QUALITY = 0.7;

/** Pictures of a screen that the person chose to share; the browser shows all the while that they do. */
export class ScreenPictures {
  private constructor(
    private readonly stream: MediaStream,
    private readonly video: HTMLVideoElement,
  ) {}

  static get possible(): boolean {
    return Boolean(navigator.mediaDevices && 'getDisplayMedia' in navigator.mediaDevices);
  }

  /** Asks the person what to share; null when they do not want to. `ended`: they have stopped sharing. */
  static async ask(ended: () => void): Promise<ScreenPictures | null> {
    const stream = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: false }).catch(() => null);
    const [track] = stream?.getVideoTracks() ?? [];
    if (!stream || !track) return null;
    const video = document.createElement('video');
    video.srcObject = stream;
    video.muted = true;
    await video.play();
    track.addEventListener('ended', ended);
    return new ScreenPictures(stream, video);
  }

  /** Takes a picture as JPEG; blurred before anything is kept, where the project wants that. */
  async take(blur: boolean): Promise<Blob | null> {
    const { videoWidth, videoHeight } = this.video;
    if (videoWidth === 0) return null;
    const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    const context = canvas.getContext('2d');
    if (!context) return null;
    if (blur) context.filter = BLUR;
    context.drawImage(this.video, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  }

  stop(): void {
    for (const track of this.stream.getTracks()) track.stop();
  }
}
