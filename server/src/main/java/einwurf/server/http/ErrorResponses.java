package einwurf.server.http;

import einwurf.server.wire.Code;
import einwurf.server.wire.Problem;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** What goes wrong before a request reaches us, in our own words instead of the web server's. */
final class ErrorResponses extends org.eclipse.jetty.ee10.servlet.ErrorHandler {

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        int status = Math.max(400, response.getStatus());
        response.setStatus(status);
        response.getHeaders()
                .put(HttpHeader.CONTENT_TYPE, "application/problem+json; charset=utf-8");
        response.getHeaders().put("X-Content-Type-Options", "nosniff");
        Content.Sink.write(response, true, told(status).json(), callback);
        return true;
    }

    /** Each status with what it means here. */
    static Problem told(int status) {
        return switch (status) {
            case 404 -> Problem.notFound();
            case 405 ->
                    bad(
                            405,
                            "This address doesn't take that method",
                            "Diese Adresse kennt diese Methode nicht");
            case 413 ->
                    bad(
                            413,
                            "A body has at most " + WebServer.LARGEST + " bytes",
                            "Ein Inhalt hat höchstens " + WebServer.LARGEST + " Bytes");
            case 500 ->
                    Problem.of(
                            Code.FAILED,
                            "Something went wrong here; it has been noted",
                            "Hier ist etwas schiefgegangen; es ist notiert");
            default ->
                    bad(
                            status >= 400 && status < 500 ? status : 400,
                            "That request can't be read",
                            "Diese Anfrage ist nicht lesbar");
        };
    }

    private static Problem bad(int status, String en, String de) {
        return Problem.of(Code.BAD_REQUEST, en, de).withStatus(status);
    }
}
